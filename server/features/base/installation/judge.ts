/** The facts about a database and its file store, gathered before either is trusted. */
export interface Facts {
  database: {
    /** The installation ID; null until one is set. */
    id: string | null
    /** Whether the database has ever been used. */
    hasRows: boolean
    namesContents: boolean
  }
  store: {
    id: string | null
    hasContents: boolean
    /** The last audit chain link recorded in the store; null if there is none. */
    head: number | null
  }
  /** Whether the database's chain holds that link. */
  isHeadHeld: boolean
  /** Whether the database names every content in the store. Checked only when there is no head to go by. */
  areAllNamed: boolean
}

/** The operator's names for the two sides, ready for use in a sentence. */
export interface Sides {
  database: string
  store: string
}

export type Verdict =
  | { do: 'start' }
  /** Both sides get this ID from now on, or a new one if null. */
  | { do: 'adopt'; id: string | null }
  | { do: 'refuse'; words: (sides: Sides) => string }

/**
 * Decides whether a database and a file store belong together. A sweep removes contents no row names, so a database
 * that is empty, older, or from another installation would cost every document.
 */
export function judge({ database, store, isHeadHeld, areAllNamed }: Facts): Verdict {
  const isBehind = store.head !== null && !isHeadHeld
  if (database.id !== null && database.id === store.id) {
    return isBehind ? refuse(behind(store.head)) : { do: 'start' }
  }
  if (!database.hasRows && (store.id !== null || store.hasContents || isBehind)) {
    return refuse(emptyDatabase)
  }
  if (store.id !== null) return refuse(otherInstallation)
  if (isBehind) return refuse(behind(store.head))
  if (!store.hasContents) {
    return database.namesContents ? refuse(emptyStore) : { do: 'adopt', id: database.id }
  }
  if (store.head !== null || areAllNamed) return { do: 'adopt', id: database.id }
  return refuse(unnamedContents)
}

const refuse = (words: (sides: Sides) => string): Verdict => ({ do: 'refuse', words })

const ADOPT = 'npm run files:adopt -- --reason "<why>"'

const emptyDatabase = ({ database, store }: Sides) =>
  `${capital(database)} is empty, and ${store} belongs to another one: every file in it would count as nobody’s. ` +
  'Set DATABASE_URL to the database of these files, restore a backup into a new file store, or set an empty one.'

const otherInstallation = ({ database, store }: Sides) =>
  `${capital(database)} and ${store} are of two installations. ` +
  `Set DATABASE_URL, DATA_DIR, or S3_BUCKET so that they belong together. Where they do, run ${ADOPT}.`

const emptyStore = ({ database, store }: Sides) =>
  `${capital(store)} is empty, and ${database} names files. ` +
  `Mount the disk, or set DATA_DIR or S3_BUCKET to where they are. Where the files are lost, run ${ADOPT}.`

const unnamedContents = ({ database, store }: Sides) =>
  `${capital(store)} holds files that ${database} does not name. ` +
  `Set DATABASE_URL to the database of these files. Where it is the right one, run ${ADOPT}.`

const behind =
  (head: number | null) =>
  ({ database, store }: Sides) =>
    `${capital(database)} is older than ${store}, or of another installation: it does not hold link ${head} of ` +
    'the audit chain, which the store knows. Set DATABASE_URL to the database of these files. ' +
    `Where it was put back on purpose, run ${ADOPT}.`

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
