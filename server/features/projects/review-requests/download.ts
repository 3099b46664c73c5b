import { desc, eq } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { reviewPapers } from '#server/db/schema/engineer-reviews.ts'
import type { Db } from '#server/db/types.ts'
import { sendContent } from '#server/features/documents/files/content.ts'
import { findFile } from '#server/features/documents/files/store.ts'
import { findProject } from '#server/features/projects/projects/store.ts'
import { reportFacts } from '#server/features/projects/reports/gather.ts'
import type { Call } from '#server/http/context.ts'
import { HttpError } from '#server/http/http-error.ts'
import { SYSTEM_RIGHTS } from '#server/http/rights.ts'
import { contentDisposition } from '#server/services/files/content-disposition.ts'
import { formatDateLong } from '#shared/format/dates.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import type { ReportReview } from '#shared/rules/projects/reports/facts.ts'
import { reviewFile } from '#shared/rules/projects/reports/review-file.ts'
import { draftsOf } from './drafts.ts'
import { findForm, formOf } from './forms.ts'
import { toReview } from './map.ts'
import { findReview, type ReviewRow } from './store.ts'

/**
 * Sends a review as a PDF: the firm's signed report once the review is completed, and a draft of its current
 * content until then. Sellers get the draft that was sent to them, without the form and the outcome.
 */
export async function sendReview(call: Call, review: ReviewRow): Promise<FastifyReply> {
  const signed = review.is_complete ? await signedReport(call, review) : null
  if (signed) return sendContent(call, signed, true)
  const isSeller = call.rights.actor === 'seller'
  const project = call.found(await findProject(call.db, call.rights, review.project_id))
  const said = isSeller && !review.is_complete ? await sentOf(call.db, review) : review
  const facts = await reportFacts(call.db, project, call.now)
  const own = await reviewFacts(call.db, review, said, isSeller && !review.is_complete)
  const audience = isSeller ? 'seller' : 'buyer'
  const report = reviewFile(facts, own, audience, !review.is_complete)
  const { bytes } = await call.services.reports.draw({
    report,
    date: formatDateLong(policyDay(call.now)),
    at: call.now.toISOString(),
    number: review.version,
    publicUrl: call.config.publicUrl,
  })
  const name = `${project.slug}-${review.kind}-review${review.is_complete ? '' : '-draft'}.pdf`
  return call.reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', contentDisposition('attachment', name))
    .send(Buffer.from(bytes))
}

/** The newest signed report, if the caller may see it. */
async function signedReport(call: Call, { id }: ReviewRow) {
  const rows = await call.db
    .select({ kind: reviewPapers.kind, file: reviewPapers.versioned_document_id })
    .from(reviewPapers)
    .where(eq(reviewPapers.review_id, id))
    .orderBy(desc(reviewPapers.id))
  const signed = rows.find(({ kind }) => kind === 'signed_report')
  return signed ? findFile(call.db, call.rights, signed.file) : null
}

/** The draft last sent to the seller. Throws `invalid_state` if none was sent. */
async function sentOf(db: Db, { id }: ReviewRow): Promise<Pick<ReviewRow, 'summary' | 'sections'>> {
  const [draft] = await draftsOf(db, id)
  if (draft) return draft
  throw new HttpError('invalid_state', { message: 'No draft of this review was sent yet.' })
}

async function reviewFacts(
  db: Db,
  review: ReviewRow,
  { summary, sections }: Pick<ReviewRow, 'summary' | 'sections'>,
  withoutForm: boolean,
): Promise<ReportReview> {
  const row = await findReview(db, SYSTEM_RIGHTS, review.id)
  const form = withoutForm ? null : await findForm(db, review.id)
  return {
    id: review.id,
    kind: review.kind,
    outcome: withoutForm ? 'in_review' : review.outcome,
    summary,
    completed_on: policyDay(review.completed_at ?? review.updated_at),
    reviewer: row ? toReview(row).reviewer_name : null,
    form: form && { ...formOf(form), site_visit: form.site_visit },
    sections,
  }
}
