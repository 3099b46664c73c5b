import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '#server/db/types.ts'
import { currentGrid } from '#server/features/base/price-grid.ts'
import { validate } from '#server/http/body.ts'
import type { Call, Handlers } from '#server/http/context.ts'
import { notFound } from '#server/http/http-error.ts'
import { placeOf } from '#server/services/geo/places.ts'
import { type QuoteForm, type QuoteLocation, quoteFormSchema } from '#shared/entities/quotes.ts'
import { answerQuote, type QuoteContext } from '#shared/rules/accounts/quotes/quotes.ts'
import { convertLead } from './convert.ts'
import { readCoordinates } from './coordinates.ts'
import { toLead, toQuote } from './map.ts'
import { newSecret, openSecret, sealSecret, secretHash } from './secret.ts'
import {
  createQuote,
  findEditableQuote,
  findLead,
  findQuoteByUuid,
  LEAD_LIST,
  listLeads,
  lockForm,
  setLeadState,
  updateQuote,
} from './store.ts'

const uuidSchema = z.uuid()

/** The public quote and the place of a point (docs/product.md section 7, Quotes). */
export const quotesHandlers: Handlers<'quotes'> = {
  async create(call) {
    const form = call.body()
    const material = retryMaterial(call)
    const { quote, sealed } = await call.write(async (tx, writer) => {
      const secret = newSecret()
      const row = await createQuote(tx, writer, {
        uuid: randomUUID(),
        secret_hash: secretHash(secret),
        form,
        result: await evaluate(tx, form, call.now),
      })
      return { quote: toQuote(row), sealed: sealSecret(secret, material) }
    })
    return { ...quote, secret: openSecret(sealed, material) }
  },
  async get(call) {
    const uuid = uuidSchema.safeParse(call.text('uuid'))
    if (!uuid.success) throw notFound()
    return toQuote(call.found(await findQuoteByUuid(call.db, uuid.data.toLowerCase())))
  },
  async patch(call) {
    const secret = String(call.request.headers['x-quote-secret'] ?? '')
    const { id } = call.found(await findEditableQuote(call.db, call.rights, call.id(), secret))
    const changes = call.body()
    return call.write(async (tx, writer) => {
      const form = validate({ ...call.found(await lockForm(tx, id)), ...changes }, quoteFormSchema)
      const quote = { form, result: await evaluate(tx, form, call.now) }
      return toQuote(call.saved(await updateQuote(tx, writer, id, quote, call.ifMatch())))
    })
  },
  async prices(call) {
    const { id, rows } = await currentGrid(call.db)
    return { id, rows: rows.map(({ source: _source, ...row }) => row) }
  },
  async leads(call) {
    const clause = call.list(LEAD_LIST)
    const { rows, total } = await listLeads(call.db, clause)
    return call.page(LEAD_LIST, clause, { rows: rows.map(toLead), total })
  },
  async patchLead(call) {
    const { quote } = call.found(await findLead(call.db, call.id()))
    const { lead_state } = call.body()
    return call.write(async (tx, writer) => {
      call.saved(await setLeadState(tx, writer, quote.id, lead_state, call.ifMatch()))
      return toLead(call.found(await findLead(tx, quote.id)))
    })
  },
  async convertLead(call) {
    const { quote } = call.found(await findLead(call.db, call.id()))
    const body = call.body()
    return call.write(async (tx, writer) => {
      await convertLead(tx, writer, call.rights, quote.id, body)
      return toLead(call.found(await findLead(tx, quote.id)))
    })
  },
  async geo(call) {
    const { latitude, longitude } = readCoordinates(call.text('a'), call.text('b'))
    return placeOf(latitude, longitude)
  },
}

const evaluate = async (db: Db, form: QuoteForm, now: Date) =>
  answerQuote(form, { now, prices: await currentGrid(db), ...foundPlace(form.location) })

/** Looks up the quote's coordinates; null if it has none. */
function foundPlace({ latitude, longitude }: QuoteLocation): Omit<QuoteContext, 'now' | 'prices'> {
  if (latitude === undefined || longitude === undefined) return { inUs: null }
  const { in_us, state } = placeOf(latitude, longitude)
  return { inUs: in_us, state }
}

/** A key that a retry shares with the original request and that the database does not store. */
function retryMaterial({ request, rights }: Call<'quotes.create'>): string {
  const key = String(request.headers['idempotency-key'] ?? '')
  return rights.user ? key : `${key} ${request.cookies.csrftoken ?? ''}`
}
