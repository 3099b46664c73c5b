import { type Assumptions, assumptionProblems, CHOICES } from '#shared/risk/assumptions.ts'
import { PARAMETERS } from '#shared/risk/parameters.ts'

/** Everything in a simulator link except whose credits are simulated. */
export interface Settings {
  readonly seed: number
  readonly trials: number
  /** Key of a shared scenario, or the ID of an own one. */
  readonly scenario: string
  /** Scenarios drawn for comparison. */
  readonly compared: readonly string[]
  /** Differences from the scenario. */
  readonly changes: Assumptions
  /** The amount x in P(loss > x), in dollars; null leaves it out. */
  readonly target: number | null
}

export const TRIALS = [1_000, 10_000, 100_000, 1_000_000] as const
export const DEFAULTS: Settings = {
  seed: 1,
  trials: 10_000,
  scenario: 'base',
  compared: [],
  changes: {},
  target: null,
}
/** The maximum number of scenarios drawn at once, including the chosen one. */
export const MOST_OVERLAID = 4
const LARGEST_SEED = 2 ** 32 - 1

/** Parses a whole number of plain digits within bounds; null for anything else. */
export function wholeOf(text: string | null, most: number): number | null {
  if (text === null || !/^\d{1,12}$/.test(text)) return null
  const value = Number(text)
  return value <= most ? value : null
}

export const readSeed = (text: string | null): number | null => wholeOf(text, LARGEST_SEED)

/** Parses the settings in an address; invalid ones are left out. */
export function readSettings(search: URLSearchParams): Settings {
  const trials = wholeOf(search.get('trials'), 1_000_000)
  const compared = (search.get('compare') ?? '').split(',').filter(Boolean)
  const scenario = search.get('scenario') || DEFAULTS.scenario
  return {
    seed: readSeed(search.get('seed')) ?? DEFAULTS.seed,
    trials: TRIALS.find((each) => each === trials) ?? DEFAULTS.trials,
    scenario,
    compared: [...new Set(compared)].filter((key) => key !== scenario).slice(0, MOST_OVERLAID - 1),
    changes: readChanges(search),
    target: wholeOf(search.get('target'), 1e12),
  }
}

/** Keeps only scenarios the reader has: a link may name somebody else's, or one deleted since. */
export function withOwnScenarios(
  settings: Settings,
  scenarios: readonly { readonly key: string }[],
): Settings {
  const { scenario, compared } = settings
  const has = (wanted: string) => scenarios.some(({ key }) => key === wanted)
  const chosen = has(scenario) ? scenario : DEFAULTS.scenario
  return {
    ...settings,
    scenario: chosen,
    compared: compared.filter((key) => key !== chosen && has(key)),
  }
}

const known = (key: string): boolean => key in PARAMETERS || key in CHOICES

function readChanges(search: URLSearchParams): Assumptions {
  const given = Object.fromEntries(
    [...search]
      .filter(([key, text]) => known(key) && text !== '')
      .map(([key, text]) => [key, key in CHOICES ? text : Number(text)]),
  )
  const wrong = assumptionProblems(given)
  return Object.fromEntries(Object.entries(given).filter(([key]) => wrong[key] === undefined))
}

/** Returns the address with these settings; defaults are left out. */
export function writeSettings(before: URLSearchParams, settings: Settings): URLSearchParams {
  const search = new URLSearchParams(before)
  for (const key of [...search.keys()]) if (known(key)) search.delete(key)
  const say = (key: string, value: string, usual: string) => {
    if (value === usual) search.delete(key)
    else search.set(key, value)
  }
  say('seed', String(settings.seed), String(DEFAULTS.seed))
  say('trials', String(settings.trials), String(DEFAULTS.trials))
  say('scenario', settings.scenario, DEFAULTS.scenario)
  say('compare', settings.compared.join(','), '')
  say('target', settings.target === null ? '' : String(settings.target), '')
  for (const [key, value] of Object.entries(settings.changes)) search.set(key, String(value))
  return search
}
