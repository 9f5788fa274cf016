import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { router } from './lib/router.svelte';
import { session } from './lib/session.svelte';
import { texts } from './texts/index.svelte';

// The words first, so that no page is seen in a language that nobody has asked for.
await texts.load().catch(() => undefined);
router.start();
void session.start();
mount(App, { target: document.getElementById('app')! });
