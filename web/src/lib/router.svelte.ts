// Which page is shown. The address bar has the last word; links are ordinary links.

import type { RulesAt } from './api';

export type Route =
  | { page: 'lobby' }
  | { page: 'new' }
  | { page: 'table'; id: string; invite: string }
  | { page: 'replay'; id: string }
  | { page: 'calculator'; query: string }
  | { page: 'rules' }
  | { page: 'book'; of: RulesAt['of']; id: string; invite: string }
  | { page: 'difference'; a: string; b: string }
  | { page: 'history' }
  | { page: 'account' }
  | { page: 'settings' }
  | { page: 'verify'; id: string }
  | { page: 'solitaire' }
  | { page: 'pairs'; layout: string; number: string; query: string }
  | { page: 'draw'; from: string }
  | { page: 'missing' };

export function routeOf(path: string, query: string): Route {
  const [head = '', id = '', extra = '', ...rest] = path.split('/').filter(Boolean).map(decode);
  const asked = new URLSearchParams(query);
  const invite = asked.get('invite') ?? '';
  const played = (of: RulesAt['of'], what: string, more: string, itself: Route): Route => {
    if (more === '') return itself;
    return more === 'rules' ? { page: 'book', of, id: what, invite } : { page: 'missing' };
  };
  if (head === 'solitaire') return solitaire([id, extra, ...rest].filter(Boolean), query);
  if (rest.length > 0) return { page: 'missing' };
  switch (head) {
    case '':
      return { page: 'lobby' };
    case 'table':
      return id ? played('tables', id, extra, { page: 'table', id, invite }) : { page: 'missing' };
    case 'replay':
      return id ? played('records', id, extra, { page: 'replay', id }) : { page: 'missing' };
    case 'rules':
      if (!id) return { page: 'rules' };
      if (id === 'difference') return { page: 'difference', a: asked.get('a') ?? '', b: asked.get('b') ?? '' };
      return extra ? { page: 'missing' } : { page: 'book', of: 'rules', id, invite: '' };
    case 'verify':
      return extra ? { page: 'missing' } : { page: 'verify', id };
    case 'calculator':
      return id ? { page: 'missing' } : { page: 'calculator', query: query.replace(/^\?/, '') };
    case 'new':
    case 'history':
    case 'account':
    case 'settings':
      return id ? { page: 'missing' } : { page: head };
    default:
      return { page: 'missing' };
  }
}

function solitaire([what, layout, number, ...rest]: string[], query: string): Route {
  if (what === undefined) return { page: 'solitaire' };
  if (what === 'draw' && layout === undefined) return { page: 'draw', from: new URLSearchParams(query).get('from') ?? '' };
  if (what === 'play' && layout && number && rest.length === 0) return { page: 'pairs', layout, number, query };
  return { page: 'missing' };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

class Router {
  route = $state<Route>({ page: 'lobby' });
  /** A page that has the whole window for itself. */
  alone = $state(false);

  start(): void {
    const read = () => (this.route = routeOf(location.pathname, location.search));
    addEventListener('popstate', read);
    document.addEventListener('click', (event) => this.#follow(event));
    read();
  }

  go(address: string): void {
    history.pushState(null, '', address);
    this.route = routeOf(location.pathname, location.search);
    scrollTo(0, 0);
  }

  /** Links of this site change the page without loading it again. */
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download')) return;
    const to = new URL(link.href, location.href);
    if (to.origin !== location.origin || to.pathname.startsWith('/api')) return;
    if (to.pathname === location.pathname && to.hash) return;
    event.preventDefault();
    this.go(to.pathname + to.search);
  }
}

export const router = new Router();
