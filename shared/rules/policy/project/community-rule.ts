import { kindsOfCategory } from '#shared/entities/energy-communities.ts'
import {
  type EnergyCommunityCategory,
  energyCommunityCategories,
} from '#shared/entities/evidence.ts'
import { addDays } from '#shared/format/calendar.ts'
import { formatDate } from '#shared/format/dates.ts'
import { andList } from '#shared/format/lists.ts'
import { law } from '#shared/rules/policy/credits/law.ts'
import type { CommunityData } from '../energy-communities.ts'
import { countyOf, covers, geoidIn, isTract } from '../energy-communities.ts'
import { fail, given, notRun, pass, review, type Verdict, withDocument } from '../judge.ts'
import { limits } from '../thresholds.ts'
import { byProperty } from './by-property.ts'

/** The bonus of energy communities: listed places by the list in force, brownfields by evidence of their own. */
export const energyCommunity = byProperty({
  code: 'P11',
  title: 'Site is in an energy community',
  guardsMoney: 'payment',
  threshold: () =>
    `When claimed: the tract or county of the evidence is on the list in force at the construction start (from ${formatDate(law.communityLock.value)}) or in service; for a brownfield, evidence of one of these days, within ${limits.energyCommunityDays} days`,
  blocker: {
    text: 'Upload evidence that the site was in an energy community.',
    document: 'energy_community_evidence',
  },
  applies: (facts) => facts.yes('adder_energy_community_claimed').value === true,
  judge(facts) {
    const paper = facts.doc('energy_community_evidence')
    const category = paper.text('category')
    const days = { began: facts.day('construction_start_date'), service: facts.service }
    const place = paper.text('geo_id')
    const list = facts.communities ?? NO_LIST
    return withDocument(
      paper.present,
      fail(`No evidence is on file.${suggestion(list, days)}`),
      () =>
        category.value === 'brownfield'
          ? given({ category, asOf: paper.day('as_of'), ...days }, brownfield, [place])
          : given({ category, place, ...days }, (known) => listed(list, known)),
    )
  },
})

const NO_LIST: CommunityData = { periods: [], areas: [], county: null }

interface Days {
  readonly began: string
  readonly service: string
}

function brownfield({ asOf, began, service }: Days & { readonly asOf: string }): Verdict {
  const words = `Brownfield by its own evidence as of ${formatDate(asOf)}; begun ${formatDate(began)}, in service ${formatDate(service)}. No list is read.`
  return isNear(asOf, began) || isNear(asOf, service) ? pass(words) : fail(words)
}

const isNear = (one: string, other: string): boolean =>
  addDays(one, limits.energyCommunityDays) >= other &&
  addDays(other, limits.energyCommunityDays) >= one

interface Place extends Days {
  readonly category: string
  readonly place: string
}

function listed(list: CommunityData, { category, place, ...days }: Place): Verdict {
  const geoid = geoidIn(place)
  if (!energyCommunityCategories.has(category)) return review(`“${category}” isn’t a category.`)
  if (geoid === null) {
    return review('The evidence names no county (5 digits) or census tract (11 digits).')
  }
  if (category === 'coal_closure' && !isTract(geoid)) {
    return review('The evidence names a county; coal closures are listed by census tract.')
  }
  if (list.county !== null && list.county !== countyOf(geoid)) {
    return review('The evidence is about another county than the project’s address.')
  }
  return onList(list, category, geoid, days)
}

/** Either day suffices, so a day without a list in force leaves open what the other doesn't prove. */
function onList(
  { periods, areas }: CommunityData,
  category: EnergyCommunityCategory,
  geoid: string,
  days: Days,
): Verdict {
  const kinds: readonly string[] = kindsOfCategory[category]
  const missed: string[] = []
  const unread: string[] = []
  for (const { day, words } of daysThatCount(days)) {
    const found = areas.find(
      (area) =>
        kinds.includes(area.kind) &&
        [geoid, countyOf(geoid)].includes(area.geoid) &&
        covers(area, day),
    )
    if (found) {
      return pass(`${found.name} (${found.geoid}) is listed by ${found.notice} ${words}.`)
    }
    const inForce = periods.filter((period) => kinds.includes(period.kind) && covers(period, day))
    if (inForce.length === 0) unread.push(words)
    else missed.push(`${andList([...new Set(inForce.map(({ notice }) => notice))])} ${words}`)
  }
  const read = missed.length > 0 ? `${geoid} isn’t listed by ${missed.join(', nor by ')}.` : ''
  if (unread.length === 0) return fail(read)
  const open = `Not checked: no list in force ${unread.join(' or ')} is on hand.`
  return notRun([open, read].filter(Boolean).join(' '))
}

const daysThatCount = ({ began, service }: Days) => [
  ...(began >= law.communityLock.value
    ? [{ day: began, words: `at the construction start on ${formatDate(began)}` }]
    : []),
  { day: service, words: `in service on ${formatDate(service)}` },
]

/** State and county only suggest: what the list has for them, in words that claim no more. */
function suggestion(
  { areas, county }: CommunityData,
  days: Record<keyof Days, { value: string | null }>,
) {
  const [began, service] = [days.began.value, days.service.value]
  const found = areas.find(
    (area) =>
      area.geoid === county && [began, service].some((day) => day !== null && covers(area, day)),
  )
  return found
    ? ` The county by its name, ${found.name} (${found.geoid}), is listed by ${found.notice}; only evidence about the site decides.`
    : ''
}
