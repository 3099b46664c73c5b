import type { DeadlineState } from '#shared/entities/key-dates.ts'
import { addDays } from '#shared/format/calendar.ts'
import { formatDate } from '#shared/format/dates.ts'
import { submitBy } from '#shared/rules/projects/registrations.ts'
import { law, lawStep } from '../credits/law.ts'
import { nextTaxDay } from '../credits/return-due.ts'
import { dayAfterYear } from '../credits/tax-years.ts'
import { buyerYear, type Filing, registrationDay, sellerFiling } from './filing.ts'
import type { DeadlineDay, DeadlineFacts, DeadlineRow, SaleFacts } from './model.ts'

/** Deadlines around the returns of seller and buyer. */

/** The part of a deadline that says: facts are missing, so there is no day. */
const unknown = (gap: string): DeadlineDay => ({
  ...{ due_on: null, settled: 'needs_proof', after: 'needs_proof' },
  words: gap,
})

/** How a day that the return decides stands: between the known and the latest day only a fact can tell. */
function standing(
  { last, latest }: Filing,
  today: string,
): { settled: DeadlineState | null; after: DeadlineState } {
  if (today > latest) return { settled: 'impossible', after: 'impossible' }
  if (today > last) return { settled: 'needs_proof', after: 'needs_proof' }
  return { settled: null, after: last < latest ? 'needs_proof' : 'impossible' }
}

/** The first return filed after a sale, with the side that filed it. */
function firstFiled({ filed }: SaleFacts): { on: string; side: string } | null {
  const days = [
    ...(filed.seller === null ? [] : [{ on: filed.seller, side: 'seller' }]),
    ...(filed.buyer === null ? [] : [{ on: filed.buyer, side: 'buyer' }]),
  ]
  return days.toSorted((a, b) => a.on.localeCompare(b.on))[0] ?? null
}

function registration(facts: DeadlineFacts): DeadlineDay[] {
  if (!facts.isForSale) return []
  const filing = sellerFiling(facts)
  if (facts.isRegistered || facts.isSubmitted) {
    return [
      {
        due_on: filing.gap === null ? registrationDay(facts, filing).day : null,
        ...{ settled: 'met', after: 'met' },
        words: facts.isRegistered ? 'The IRS has issued the number.' : 'It is with the IRS.',
      },
    ]
  }
  if (filing.gap !== null) return [unknown(filing.gap)]
  const { day: due_on, isShort } = registrationDay(facts, filing)
  const isOver = facts.today > filing.latest
  return [
    {
      due_on,
      ...{ settled: isOver ? 'impossible' : null, after: 'late' },
      words: lawStep(
        law.election,
        `${filing.words} The IRS takes 120 days, and a registration can only be submitted once the property is in service, one at a time for each taxpayer.${
          isShort
            ? ' Less than that is left after service: submit at once, and file only once the number is issued.'
            : due_on > submitBy(filing.last)
              ? ' The planned day leaves less than that after service, so the return has to be filed later.'
              : ''
        }`,
      ),
    },
  ]
}

/** The registration comes first: until it is there, the election is told only where the credit is sold or the day over. */
function election(facts: DeadlineFacts): DeadlineDay[] {
  if (!facts.isForSale) return []
  const filing = sellerFiling(facts)
  const isConfirmed = facts.sales.some((sale) => sale.isConfirmed)
  const isOver = filing.gap === null && facts.today > filing.last
  if (!facts.isRegistered && !isConfirmed && !isOver) return []
  if (facts.sales.length === 0) return [electionDay(facts, null)]
  return facts.sales.map((sale) => ({
    ...electionDay(facts, sale),
    transfer_id: sale.transfer_id,
    isUrgent: sale.paid_on !== null && !sale.hasElection,
    title: `Elect the transfer on the original return: ${sale.name}`,
  }))
}

function electionDay(facts: DeadlineFacts, sale: SaleFacts | null): DeadlineDay {
  const filing = sellerFiling(facts)
  const filed = sale && firstFiled(sale)
  if (sale?.hasElection) {
    const due_on = filing.gap === null ? filing.last : null
    return { due_on, settled: 'met', after: 'met', words: 'Both sides have signed the election.' }
  }
  if (filed) {
    return {
      due_on: filed.on,
      ...{ settled: 'impossible', after: 'impossible' },
      words: lawStep(
        law.election,
        `The ${filed.side}’s return was filed on ${formatDate(filed.on)} without a signed election. It can’t be made on an amended return.`,
      ),
    }
  }
  if (filing.gap !== null) return unknown(filing.gap)
  const state = standing(filing, facts.today)
  const over =
    state.settled === 'needs_proof'
      ? ' That day is over: record whether the return was filed, or an extension.'
      : ''
  return {
    due_on: filing.last,
    ...state,
    words: lawStep(
      law.election,
      `${filing.words} The election is made before either side files.${over}`,
    ),
  }
}

function paymentWindow(facts: DeadlineFacts): DeadlineDay[] {
  return facts.sales.map((sale) => {
    const filing = sellerFiling(facts)
    const filed = firstFiled(sale)
    const of = { transfer_id: sale.transfer_id, title: `Last day to pay: ${sale.name}` }
    if (sale.paid_on !== null) {
      const words = `Paid on ${formatDate(sale.paid_on)}.`
      return { ...of, due_on: sale.paid_on, settled: 'met', after: 'met', words } as const
    }
    if (sale.settled_on !== null) {
      const words = `The bank settled the payment on ${formatDate(sale.settled_on)}.`
      return { ...of, due_on: sale.settled_on, settled: 'met', after: 'met', words } as const
    }
    if (filed) {
      const words = lawStep(
        law.paymentWindow,
        `The ${filed.side}’s return was filed on ${formatDate(filed.on)}, which ended the window.`,
      )
      const settled = facts.today > filed.on ? 'impossible' : null
      return { ...of, due_on: filed.on, settled, after: 'impossible', words } as const
    }
    if (filing.gap !== null) return { ...of, ...unknown(filing.gap) }
    return {
      ...of,
      due_on: filing.last,
      ...standing(filing, facts.today),
      words: lawStep(
        law.paymentWindow,
        `From ${formatDate(filing.yearFrom)} until the first of both sides files. ${filing.words}`,
      ),
    }
  })
}

/** Once per transfer: the year in which the buyer takes the credit. */
const firstSales = ({ sales }: DeadlineFacts) => sales.filter(({ isFirst }) => isFirst)

const buyersYear = (facts: DeadlineFacts): DeadlineDay[] =>
  firstSales(facts).map((sale) => {
    const year = buyerYear(facts, sale.buyer)
    const of = { transfer_id: sale.transfer_id }
    if (year.gap !== null) return { ...of, ...unknown(year.gap) }
    const words = lawStep(
      law.buyerYear,
      `The first tax year of ${sale.buyer.name} that ends with or after the seller’s.`,
    )
    return { ...of, due_on: year.to, settled: null, after: 'met', words } as const
  })

/** Only corporations pay estimated tax by these months; others ask their advisers. */
function buyersEstimates(facts: DeadlineFacts): DeadlineDay[] {
  return firstSales(facts).flatMap((sale) => {
    const year = buyerYear(facts, sale.buyer)
    if (year.gap !== null || sale.buyer.taxClass !== 'c_corporation') return []
    const before = addDays(year.from, -1)
    const installments = law.estimatedTax.value.map((month, index) => ({
      due_on: nextTaxDay(dayAfterYear(before, month, 15)),
      // Nobody here knows what the buyer paid.
      ...{ settled: null, after: 'needs_proof' as const },
      words: lawStep(
        law.estimatedTax,
        `Installment ${index + 1} of the tax year that ends on ${formatDate(year.to)}: the credit can reduce it.`,
      ),
      number: index + 1,
      title: `Estimated tax, installment ${index + 1}`,
      transfer_id: sale.transfer_id,
    }))
    return installments.filter(({ due_on }) => due_on >= facts.today)
  })
}

export const filingRows = {
  registration: { owner: 'seller', sees: 'both', days: registration },
  election: { owner: 'both', sees: 'both', days: election },
  payment_window: { owner: 'buyer', sees: 'both', days: paymentWindow },
  buyer_year: { owner: 'buyer', sees: 'buyer', days: buyersYear, isQuiet: true },
  buyer_estimate: { owner: 'buyer', sees: 'buyer', days: buyersEstimates },
} as const satisfies Record<string, DeadlineRow>
