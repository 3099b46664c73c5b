import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { agreementDay, effectiveDay } from '#server/reading/answers/contract/days.ts'
import { openingOf } from '#server/reading/answers/contract/opening.ts'
import { contractRenewal } from '#server/reading/answers/contract/renewal.ts'
import { runningText } from '#server/reading/answers/contract/running-text.ts'
import { contractTerm } from '#server/reading/answers/contract/term.ts'
import { rulingPlaces } from '#server/reading/answers/extract/governing-law.ts'
import { scanDates } from '#server/reading/answers/mentions/dates.ts'
import {
  scanGigawattHours,
  scanKilowattHours,
  scanKilowatts,
} from '#server/reading/answers/mentions/measures.ts'
import { scanAmounts, scanMoney } from '#server/reading/answers/mentions/money.ts'
import {
  cleanName,
  looksLikePerson,
  namesOrganization,
  scanParties,
} from '#server/reading/answers/mentions/names.ts'
import {
  scanIntegers,
  scanNumbers,
  scanPercents,
  scanYears,
} from '#server/reading/answers/mentions/numbers.ts'
import { scanOwnDays } from '#server/reading/answers/mentions/own-days.ts'
import { scanPlaces } from '#server/reading/answers/mentions/places.ts'
import { scanTerms } from '#server/reading/answers/mentions/terms.ts'
import { relocateQuote } from '#server/reading/answers/relocate-quote.ts'
import { printedNumber } from '#server/reading/bundles/printed-numbers.ts'
import { legibilityOf } from '#server/reading/page-text/legibility.ts'
import { fold, readPages } from '#shared/reading/answers/reading.ts'
import { trailingFigures } from '#shared/reading/layout/figures.ts'
import { layoutOf } from '#shared/reading/layout/layout.ts'
import { numberingsOf } from '#shared/reading/layout/numbering.ts'
import { wordsOf } from '#shared/reading/page-text/page-text.ts'
import { densePage } from './papers.ts'

/** Words that our patterns look for, and what appears between and around them. */
const WORDS =
  `a A an the this This that certain agreement Agreement AGREEMENT contract lease deed dated made entered into as of by and
  between among whereas recitals for term initial shall will be is not continue until unless terminate renew automatically
  successive year years month day days first twenty thirty-one hundred thousand million five (5) percent dollars cents no/100
  January May 1 12 31 2020 1st $ $1 $1,000 1,000,000 1.234,56 (1,000) - -- – . , ; : " “ ” ' ’ ( ) (" ") [ ] ____ .... / /s/
  By: Name: Title: Its: Date: LLC Inc. Inc., Co. Corp. N.A. L.P. Mr. U.S. No. Owner Seller "Owner" ("Owner") hereinafter
  referred to governed construed laws State Texas New York thereof effective "Effective Date" means date hereof notice prior
  written consent assign liability exceed contract price kW MW AC kWh MWh % total Total assets cash net income (loss) 2023
  2022 in thousands EXHIBIT A ARTICLE IV Section 1.1 (a) (i) § table contents page 1 of 9 ☒ ☐ x Yes yes undersigned witness
  whereof ladies gentlemen Dear policy invoice`.split(/\s+/)

const SEPARATORS = [' ', ' ', ' ', '\n', '', ', ', '  ', '\u00a0', '\u200b']
const LENGTH = 12_000

/** A few words that repeat over the length of a page. */
const rambling = fc
  .tuple(
    fc.array(fc.tuple(fc.constantFrom(...WORDS), fc.constantFrom(...SEPARATORS)), {
      minLength: 1,
      maxLength: 7,
    }),
    fc.constantFrom('', ...WORDS),
    fc.constantFrom('', ...WORDS),
  )
  .map(([parts, before, behind]) => {
    const unit = parts.flat().join('') || 'a'
    return `${before} ${unit.repeat(Math.ceil(LENGTH / unit.length)).slice(0, LENGTH)} ${behind}`
  })

const SCANNERS = {
  scanAmounts,
  scanDates,
  scanGigawattHours,
  scanIntegers,
  scanKilowattHours,
  scanKilowatts,
  scanMoney,
  scanNumbers,
  scanOwnDays,
  scanPercents,
  scanPlaces,
  scanTerms,
  scanYears,
}

const READERS: Record<string, (text: string) => unknown> = {
  cleanName: (text) => cleanName(text, 0, text.length),
  looksLikePerson,
  namesOrganization,
  scanParties,
  rulingPlaces: (text) => rulingPlaces(fold(text)),
  printedNumber,
  numberingsOf,
  legibilityOf: (text) => legibilityOf({ text }),
  trailingFigures: (text) => trailingFigures(wordsOf(densePage(text))),
  layoutOf: (text) => layoutOf(readPages([densePage(text)])),
  relocateQuote: (text) => relocateQuote(text.slice(2_000, 2_300), [densePage(text)]),
}

/** A limit for hangs; each reader takes milliseconds. */
const PATIENCE = 120_000

describe('repeated words that our patterns look for', { timeout: PATIENCE }, () => {
  it.each(Object.entries(SCANNERS))(
    'are scanned to the end by %s, with values inside the text',
    (_, scan) => {
      fc.assert(
        fc.property(rambling, (text) => {
          const folded = fold(text)
          for (const { start, end, value } of scan(folded)) {
            expect(start).toBeLessThan(end)
            expect(end).toBeLessThanOrEqual(folded.length)
            expect(Number.isNaN(value)).toBe(false)
          }
        }),
      )
    },
  )

  it.each(Object.entries(READERS))('are read to the end by %s', (_, read) => {
    fc.assert(
      fc.property(rambling, (text) => {
        read(text)
      }),
    )
  })

  it('are read to the end by the contract readers', () => {
    fc.assert(
      fc.property(rambling, (text) => {
        const running = runningText(readPages([densePage(text)]))
        const opening = openingOf(running)
        const made = agreementDay(running, opening)
        const found = [
          made,
          effectiveDay(running, opening),
          contractTerm(running, made?.value ?? null),
          contractRenewal(running),
        ]
        for (const each of found) {
          if (each) expect(each.end).toBeLessThanOrEqual(running.folded.length)
        }
      }),
    )
  })
})
