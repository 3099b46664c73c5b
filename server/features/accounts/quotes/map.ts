import type { Lead, Quote } from '#shared/contract/schemas/accounts/quotes.ts'
import type { LeadRow, QuoteRow } from './store.ts'

/** A quote as seen by anyone with its link: without the visitor's contact details. */
export function toQuote({ form, result, ...row }: QuoteRow): Quote {
  return {
    id: row.id,
    uuid: row.uuid,
    status: result.status,
    status_reasons: result.status_reasons,
    itc_amount: result.itc_amount,
    components: result.components,
    price: result.price,
    // Older stored results have neither a comparison nor the grid behind them.
    comparison: result.comparison ?? null,
    priced_with: result.priced_with ?? null,
    assumptions: result.assumptions,
    missing_items: result.missing_items,
    next_step: result.next_step,
    expires_at: row.expires_at.toISOString(),
    form: {
      technology: form.technology,
      project_type: form.project_type,
      project_cycle: form.project_cycle,
      location: form.location,
      projects_count: form.projects_count,
      assets: form.assets,
    },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    version: row.version,
  }
}

/** A quote as staff see it, with the visitor's contact details. */
export function toLead({ quote: row, seller_name, user_id }: LeadRow): Lead {
  const quote = toQuote(row)
  return {
    ...quote,
    lead_state: row.lead_state,
    form: { ...quote.form, contact_info: row.form.contact_info },
    user_id,
    seller_id: row.seller_id,
    seller_name,
    converted_at: row.converted_at?.toISOString() ?? null,
  }
}
