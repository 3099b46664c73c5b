import { and, arrayOverlaps, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm'
import { sanctionsNames } from '#server/db/schema/sanctions.ts'
import type { Db } from '#server/db/types.ts'
import type { SanctionsList } from '#shared/entities/sanctions.ts'
import { countryCode } from '#shared/rules/companies/screening/countries.ts'
import { askedKeys } from '#shared/rules/companies/screening/keys.ts'
import { readingsOf } from '#shared/rules/companies/screening/looks.ts'
import {
  type NameKind,
  type ParsedName,
  parseName,
} from '#shared/rules/companies/screening/names.ts'
import { HIT_SCORE, type Particulars, scoreNames } from '#shared/rules/companies/screening/score.ts'
import { parseBirth } from '#shared/rules/companies/screening/signals.ts'
import { activeVersions, type VersionRow } from './store.ts'

/** The person or company to screen. */
export interface Subject {
  name: string
  kind: NameKind
  /** `1962-08-12`, or `1962`. */
  date_of_birth?: string | null
  /** Name or two-letter code. */
  country?: string | null
}

/** A listed entry that may be the screened subject. */
export interface Hit {
  list: SanctionsList
  /** The version of the list that was searched. */
  version_id: number
  entity_id: string
  /** The entry's main name, and the one of its names that matched. */
  name: string
  matched_name: string
  program: string | null
  /** From `HIT_SCORE` to 1. */
  score: number
  /** In plain words, for the person who decides. */
  reasons: string[]
}

/** Maximum number of listed names to compare: those that share the most keys. */
const CANDIDATES = 200

export interface Screened {
  /** The versions searched, even if nothing was found. */
  versions: VersionRow[]
  /** Best first; each entry once, with its most similar name. */
  hits: Hit[]
}

/** Returns entries of the active lists that are similar enough for a person to review. */
export async function screenName(db: Db, subject: Subject): Promise<Screened> {
  const versions = await activeVersions(db)
  const lists = new Map(versions.map(({ id, list }) => [id, list]))
  const best = new Map<string, Hit>()
  for (const reading of readingsOf(subject.name)) {
    const parsed = parseName(reading, subject.kind)
    if (parsed.words.length === 0 || versions.length === 0) continue
    const asked = {
      ...parsed,
      births: birthsOf(subject.date_of_birth ? [subject.date_of_birth] : []),
      countries: subject.country ? [countryCode(subject.country)] : [],
    }
    for (const listed of await candidatesOf(db, parsed, [...lists.keys()])) {
      const list = lists.get(listed.version_id)
      const { score, reasons } = scoreNames(asked, particularsOf(listed, subject.kind))
      const key = `${list} ${listed.entity_id}`
      if (!list || score < HIT_SCORE || score <= (best.get(key)?.score ?? 0)) continue
      best.set(key, {
        list,
        version_id: listed.version_id,
        entity_id: listed.entity_id,
        name: listed.name,
        matched_name: listed.listed_name,
        program: listed.program,
        score,
        reasons: [...reasons],
      })
    }
  }
  const hits = [...best.values()]
  return { versions, hits: hits.sort((a, b) => b.score - a.score || compareTexts(a.name, b.name)) }
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const birthsOf = (texts: readonly string[]) => texts.map(parseBirth).filter((one) => one !== null)

type Listed = typeof sanctionsNames.$inferSelect

const particularsOf = (
  { listed_name, births, countries }: Pick<Listed, 'listed_name' | 'births' | 'countries'>,
  kind: NameKind,
): ParsedName & Particulars => ({
  ...parseName(listed_name, kind),
  births: birthsOf(births),
  countries,
})

/** Kinds of entries that each kind is compared with; entries without a kind are compared with all. */
const KINDS = { person: ['person'], entity: ['entity', 'vessel', 'aircraft'] } as const

function candidatesOf(db: Db, parsed: ParsedName, versionIds: readonly number[]) {
  const keys = askedKeys(parsed)
  const shared = sql`(select count(*) from unnest(${sanctionsNames.keys}) key where key = any(${sql.param(keys)}::int[]))`
  const { keys: _keys, ...listed } = getTableColumns(sanctionsNames)
  return db
    .select(listed)
    .from(sanctionsNames)
    .where(
      and(
        arrayOverlaps(sanctionsNames.keys, keys),
        inArray(sanctionsNames.version_id, [...versionIds]),
        or(isNull(sanctionsNames.kind), inArray(sanctionsNames.kind, [...KINDS[parsed.kind]])),
      ),
    )
    .orderBy(sql`${shared} desc`, sql`length(${sanctionsNames.listed_name})`, sanctionsNames.id)
    .limit(CANDIDATES)
}
