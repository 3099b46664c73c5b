import type { Db } from '#server/db/types.ts'
import { tellStaff } from '#server/features/accounts/sellers/accept.ts'
import { isBeingChecked } from '#server/features/companies/kyb/twins.ts'
import type { Handlers } from '#server/http/context.ts'
import type { SessionUser } from '#server/http/session.ts'
import type { Application } from '#shared/contract/schemas/accounts/applications.ts'
import { fullName } from '#shared/format/full-name.ts'
import { prefillOf } from '#shared/rules/accounts/applications.ts'
import { assetName } from '#shared/rules/accounts/quotes/projects.ts'
import { appliedSeller, openQuote, projectsOf, type QuoteRow, quoteOf } from './store.ts'
import { openSectionsOf, submitApplication } from './submit.ts'

/** From prospect to seller (docs/product.md section 4). */
export const applicationsHandlers: Handlers<'applications'> = {
  async get(call) {
    return applicationOf(call.db, call.user())
  },
  async submit(call) {
    const user = call.user()
    call.body()
    return call.write(async (tx, writer) => {
      const seller = await submitApplication(tx, writer, call.rights, user)
      await tellStaff(tx, call, writer, seller, fullName(user))
      return applicationOf(tx, user)
    })
  },
}

async function applicationOf(db: Db, user: SessionUser): Promise<Application> {
  const seller = await appliedSeller(db, user.id)
  const quote = seller ? await quoteOf(db, seller.id) : await openQuote(db, user.id)
  return {
    status: seller?.status ?? null,
    is_being_checked: seller ? await isBeingChecked(db, seller.company_id) : false,
    open_sections: await openSectionsOf(db, user.id),
    projects: seller ? await projectsOf(db, seller.id) : [],
    quote: quote && toOwnQuote(quote),
  }
}

const toOwnQuote = ({ uuid, created_at, form, result }: QuoteRow): Application['quote'] => ({
  uuid,
  requested_at: created_at.toISOString(),
  status: result.status,
  itc_amount: result.itc_amount,
  projects: form.assets.map((_asset, index) => assetName(form, index)),
  prefill: prefillOf(form),
})
