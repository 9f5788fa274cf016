// Whether a box that scrolls has more below than is seen: `data-more` says so, for its looks.

export function marksMore(box: HTMLElement): { destroy: () => void } {
  // A pixel is left out, for zoomed pages round.
  const look = () => box.toggleAttribute('data-more', box.scrollHeight - box.scrollTop > box.clientHeight + 1);
  const sizes = new ResizeObserver(look);
  const words = new MutationObserver(look);
  sizes.observe(box);
  words.observe(box, { childList: true, characterData: true, subtree: true });
  box.addEventListener('scroll', look, { passive: true });
  return {
    destroy: () => {
      sizes.disconnect();
      words.disconnect();
      box.removeEventListener('scroll', look);
    },
  };
}
