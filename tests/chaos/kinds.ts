import type { Stage } from './stage.ts'
import type { StoreTrouble } from './troubled-store.ts'

/** Everything that can go wrong, as data: the target, the duration, how it begins, and how it is undone. */

interface Kind {
  does: string
  /** Possible targets: processes by name, or services that they need. */
  targets: readonly [string, ...string[]]
  /** Minimum and maximum duration, in milliseconds. */
  holdMs: readonly [number, number]
  /** Why it cannot happen on this machine; null if it can. */
  missing?(stage: Stage, target: string): string | null
  begin(stage: Stage, target: string): Promise<void>
  undo(stage: Stage, target: string): Promise<void>
}

const WEBS = ['web-1', 'web-2'] as const
const WORKERS = ['worker-1', 'worker-2'] as const
const ALL = [...WEBS, ...WORKERS] as const
const CLOCKED = ['web-2', 'worker-2'] as const

const startAgain = (stage: Stage, target: string) => stage.slot(target).start()

const frozen = (
  targets: readonly [string, ...string[]],
  holdMs: readonly [number, number],
): Kind => ({
  does: 'freeze',
  targets,
  holdMs,
  begin: async (stage, target) => stage.slot(target).signal('SIGSTOP'),
  undo: async (stage, target) => stage.slot(target).signal('SIGCONT'),
})

const restarted = (mode: 'fast' | 'immediate', does: string): Kind => ({
  does,
  targets: ['database'],
  holdMs: [500, 4_000],
  begin: ({ cluster }) => cluster.stop(mode),
  undo: ({ cluster }) => cluster.start(),
})

const troubled = (
  trouble: StoreTrouble,
  does: string,
  holdMs: readonly [number, number] = [2_000, 10_000],
): Kind => ({
  does,
  targets: ['store'],
  holdMs,
  begin: ({ store }) => store.setTrouble(trouble),
  undo: ({ store }) => store.setTrouble(null),
})

const jumping = (seconds: number): Kind => ({
  does: `set the clock by ${seconds} s`,
  targets: CLOCKED,
  holdMs: [4_000, 12_000],
  missing: (stage, target) => (stage.slot(target).clock ? null : 'libfaketime is not installed'),
  begin: async (stage, target) =>
    stage.slot(target).clock?.set(`${seconds < 0 ? '' : '+'}${seconds}s`),
  undo: async (stage, target) => stage.slot(target).clock?.set('+0'),
})

const ALL_KINDS = {
  kill: {
    does: 'kill',
    targets: ALL,
    holdMs: [200, 3_000],
    begin: (stage, target) => stage.slot(target).end('SIGKILL'),
    undo: startAgain,
  },
  killWeb: {
    does: 'kill',
    targets: WEBS,
    holdMs: [0, 0],
    begin: (stage, target) => stage.slot(target).end('SIGKILL'),
    undo: startAgain,
  },
  killWorker: {
    does: 'kill',
    targets: WORKERS,
    holdMs: [0, 0],
    begin: (stage, target) => stage.slot(target).end('SIGKILL'),
    undo: startAgain,
  },
  stop: {
    does: 'stop',
    targets: ALL,
    holdMs: [0, 2_000],
    begin: (stage, target) => stage.slot(target).end('SIGTERM'),
    undo: startAgain,
  },
  freezeWeb: frozen(WEBS, [2_000, 12_000]),
  freezeWorker: frozen(WORKERS, [2_000, 12_000]),
  // Longer than a job's lease plus the two checks that notice its expiry.
  freezeLong: frozen(WORKERS, [35_000, 50_000]),
  databaseFrozen: {
    does: 'freeze',
    targets: ['database'],
    holdMs: [1_000, 9_000],
    begin: async ({ cluster }) => cluster.freeze(),
    undo: async ({ cluster }) => cluster.thaw(),
  },
  databaseRestarted: restarted('fast', 'restart'),
  databaseCrashed: restarted('immediate', 'crash'),
  connectionsCut: {
    does: 'cut all connections of',
    targets: ['database'],
    holdMs: [0, 0],
    begin: (stage) => stage.cutConnections(),
    undo: async () => {},
  },
  storeRefuses: troubled('refuses', 'close'),
  storeHangs: troubled('hangs', 'leave without an answer'),
  storeBusy: troubled('busy', 'overload'),
  storeSlow: troubled('slow', 'slow down'),
  storeFails: troubled('fails', 'fail every third request of'),
  storeLoses: troubled('loses', 'lose every third answer of'),
  diskFull: {
    does: 'fill the disk of',
    targets: ['web-2'],
    holdMs: [3_000, 10_000],
    missing: ({ disk }) => (disk ? null : 'this user may not mount file systems here'),
    begin: async ({ disk }) => disk?.fill(),
    undo: async ({ disk }) => disk?.free(),
  },
  clockForward: jumping(600),
  clockBack: jumping(-600),
  clockHour: jumping(3_600),
  before: {
    does: 'run the version before as',
    targets: ALL,
    holdMs: [6_000, 12_000],
    missing: ({ before }) => (before ? null : 'the version before is not known here'),
    async begin(stage, target) {
      await stage.slot(target).end('SIGTERM')
      await stage.slot(target).start(stage.before ?? undefined)
    },
    async undo(stage, target) {
      await stage.slot(target).end('SIGTERM')
      await stage.slot(target).start()
    },
  },
  bankStorm: {
    does: 'double and lose the messages of',
    targets: ['bank'],
    holdMs: [0, 0],
    begin: (stage) => stage.storm(),
    undo: async () => {},
  },
} satisfies Record<string, Kind>

export type KindName = keyof typeof ALL_KINDS

export const KINDS: Readonly<Record<KindName, Kind>> = ALL_KINDS
