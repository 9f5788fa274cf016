"""Many tables at once against one server on one core: `python -m benchmarks.load`."""
