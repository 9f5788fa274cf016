// The REST API of the server, a function for each thing that a page asks.

import type * as wire from './wire';

/** Why nothing came: the server refused; "offline", it was not reached; "broken", it answered no sense. */
type Code = wire.RefusalCode | 'offline' | 'broken';

export class ApiError extends Error {
  readonly code: Code;

  constructor(code: Code, reason: string) {
    super(reason);
    this.code = code;
  }
}

async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new ApiError('offline', '');
  }
  if (response.ok) {
    const text = await response.text();
    return (text === '' ? undefined : JSON.parse(text)) as Answer;
  }
  const problem = (await response.json().catch(() => null)) as wire.Problem | null;
  throw new ApiError(problem?.code ?? 'broken', problem?.reason ?? `${response.status}`);
}

const get = <Answer>(path: string) => ask<Answer>('GET', path);
const post = <Answer>(path: string, body: unknown = {}) => ask<Answer>('POST', path, body);
const part = encodeURIComponent;

/** Where a ruleset stands: a preset, or what a table or a recorded match plays with all its changes. */
export interface RulesAt {
  of: 'rules' | 'tables' | 'records';
  id: string;
  /** From the link of a private table. */
  invite?: string;
}

function asked({ invite = '' }: RulesAt, language: string): string {
  return `?language=${language}${invite ? `&invite=${part(invite)}` : ''}`;
}

export const api = {
  session: () => get<wire.Session>('/session'),
  name: (name: string) => post<wire.Session>('/session', { name } satisfies wire.NameWanted),
  leave: (everywhere = false) => ask<void>('DELETE', `/session${everywhere ? '?everywhere=1' : ''}`),
  account: (given: wire.Credentials) => post<wire.Session>('/account', given),
  enter: (given: wire.Credentials) => post<wire.Session>('/login', given),
  key: () => post<wire.KeyMade>('/keys'),
  history: (user: string, language: string) =>
    get<wire.MatchList>(`/players/${part(user)}/matches?language=${language}`),

  rules: (language: string) => get<wire.RulesList>(`/rules?language=${language}`),
  ruleset: (at: RulesAt, language: string) =>
    get<wire.RulesPage>(`/${at.of}/${part(at.id)}${at.of === 'rules' ? '' : '/rules'}${asked(at, language)}`),
  check: (rules: wire.RulesAsked, language: string) => post<wire.RulesPage>(`/rules/check?language=${language}`, rules),
  book: (at: RulesAt, language: string) => get<wire.BookPage>(`/${at.of}/${part(at.id)}/book${asked(at, language)}`),
  difference: (a: string, b: string, language: string) =>
    get<wire.DifferencePage>(`/rules/diff?a=${part(a)}&b=${part(b)}&language=${language}`),

  tables: () => get<wire.TableList>('/tables'),
  open: (table: wire.NewTable) => post<wire.TableMade>('/tables', table),

  score: (hand: wire.ScoreAsked) => post<wire.ScorePage>('/score', hand),
  record: (id: string, language: string) => get<wire.RecordPage>(`/records/${part(id)}?language=${language}`),
  replay: (id: string, place: number | null, language: string) =>
    get<wire.ReplayPage>(
      `/records/${part(id)}/replay?language=${language}${place === null ? '' : `&place=${place}`}`,
    ),
  rescore: (id: string, asked: wire.RescoreAsked) => post<wire.RescorePage>(`/records/${part(id)}/rescore`, asked),
  fairness: (id: string) => get<wire.Fairness>(`/records/${part(id)}/fairness`),
  solitaire: {
    list: (language: string, day: number) => get<wire.SolitaireList>(`/solitaire?language=${language}&day=${day}`),
    board: (name: string, language: string) =>
      get<wire.SolitaireBoard>(`/solitaire/board?name=${part(name)}&language=${language}`),
    hint: (position: wire.SolitairePosition) => post<wire.SolitaireHint>('/solitaire/hint', position),
    winnable: (position: wire.SolitairePosition) => post<wire.SolitaireWinnable>('/solitaire/winnable', position),
    reshuffle: (position: wire.SolitairePosition) => post<wire.SolitaireReshuffle>('/solitaire/reshuffle', position),
    result: (result: wire.SolitaireResult) => post<wire.SolitaireResultKept>('/solitaire/results', result),
    statistics: (day: number) => get<wire.SolitaireStatistics>(`/solitaire/statistics?day=${day}`),
    check: (places: wire.SolitaireCheck, language: string) =>
      post<wire.SolitaireChecked>(`/solitaire/check?language=${language}`, places),
    read: (file: wire.SolitaireImport, language: string) =>
      post<wire.SolitaireImported>(`/solitaire/import?language=${language}`, file),
    keep: (layout: wire.SolitaireLayoutKept) => ask<wire.SolitaireLayout>('PUT', '/solitaire/layouts', layout),
    layout: (id: string) => get<wire.SolitaireLayout>(`/solitaire/layouts/${part(id)}`),
  },
  recordFile: (id: string) => `/api/records/${part(id)}.jsonl`,
};
