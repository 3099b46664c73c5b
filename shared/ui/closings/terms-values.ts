import type { BodyOf } from '#shared/contract/contract.ts'
import type { Closing } from '#shared/contract/schemas/deals/closings.ts'
import type { ClosingSide } from '#shared/entities/closings.ts'

type Payout = NonNullable<Closing['agreements'][number]['terms']>['payouts'][number]

/** Values of the terms form; null for empty inputs. */
export interface TermsValues {
  payouts: (Omit<Payout, 'credit' | 'price_per_credit' | 'price'> & {
    credit: number | null
    price_per_credit: number | null
  })[]
  payment_date: string | null
  exclusivity_until: string | null
  insurance: { payer: ClosingSide | null; up_to: number | null }
  counsel: { payer: ClosingSide | null; up_to: number | null }
  price_adjustment: string | null
  indemnitor: string | null
  authority: string
}

/**
 * A starting point: credits, prices, and date of the transfer as it is, or of the revision that still counts, and the
 * rest of the newest revision. Costs that nobody has assigned yet go to the seller.
 */
export function termsValues({ agreements, projects, payment_date }: Closing): TermsValues {
  const newest = agreements.find(({ kind }) => kind === 'terms')
  const last = newest?.terms
  const open = newest?.state === 'proposed' ? newest.terms : null
  const nobody = { payer: 'seller', up_to: null } as const
  return {
    payouts:
      open?.payouts.map(({ price: _price, ...line }) => ({ ...line })) ??
      projects.map(({ id, name, ...figures }) => ({
        project_id: id,
        project_name: name,
        ...figures,
      })),
    // Of the open revision, of accepted terms, or of the transfer.
    payment_date,
    exclusivity_until: last?.exclusivity_until ?? null,
    insurance: last?.insurance ?? nobody,
    counsel: last?.counsel ?? nobody,
    price_adjustment: last?.price_adjustment ?? null,
    indemnitor: last?.indemnitor ?? null,
    authority: '',
  }
}

const costOf = ({ payer, up_to }: TermsValues['insurance']) => ({ payer: payer ?? 'seller', up_to })

export function bodyOfTerms(
  values: TermsValues,
  /** Staff, and people who don't decide yet, propose without accepting. */
  isUnsigned: boolean,
): BodyOf<'closings.proposeTerms'> {
  const { payouts, authority, insurance, counsel, ...rest } = values
  return {
    payouts: payouts.map(({ project_id, credit, price_per_credit }) => ({
      project_id,
      credit: credit ?? 0,
      price_per_credit: price_per_credit ?? 0,
    })),
    insurance: costOf(insurance),
    counsel: costOf(counsel),
    payment_date: rest.payment_date || null,
    exclusivity_until: rest.exclusivity_until || null,
    price_adjustment: rest.price_adjustment || null,
    indemnitor: rest.indemnitor || null,
    ...(isUnsigned ? {} : { authority }),
  }
}
