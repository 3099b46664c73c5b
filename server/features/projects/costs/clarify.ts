import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Writer } from '#server/db/records.ts'
import { projects } from '#server/db/schema/projects.ts'
import type { Db } from '#server/db/types.ts'
import type { EmailSender } from '#server/features/base/emails/enqueue.ts'
import { sellerTeamOf } from '#server/features/notices/people.ts'
import { postNotice } from '#server/features/notices/post.ts'
import { invalid } from '#server/http/http-error.ts'
import type { costsSchemas } from '#shared/contract/schemas/projects/costs.ts'
import { costCategories } from '#shared/entities/costs.ts'
import { formatDollars } from '#shared/format/money.ts'
import { wordsOf } from '#shared/rules/notices/notices.ts'
import { COSTS_TAB } from './notices.ts'
import { flagsOf, readSheet } from './sheet.ts'
import type { CostProject } from './store.ts'

type Asked = z.output<typeof costsSchemas.clarificationEmail.body>
type Email = z.output<typeof costsSchemas.clarificationEmail.response>

/**
 * The email that asks the seller about open flags, in words the seller may read; with `preview` it is only
 * returned, not sent. Flags that are no longer raised are rejected (400).
 */
export async function clarify(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  project: CostProject,
  { flag_ids, note = null, preview = false }: Asked,
): Promise<Email> {
  const data = {
    project: project.name,
    questions: await questionsOf(tx, project, flag_ids),
    note: note || null,
  }
  const { title, text, list = [], quote } = wordsOf('costs_clarification', data)
  const to = await sellerTeamOf(tx, { project_id: project.id, company_id: null })
  const about = { kind: 'project', id: project.id, place: COSTS_TAB } as const
  const told = preview
    ? []
    : await postNotice(tx, sender, writer, { kind: 'costs_clarification', about, data, to })
  return {
    subject: title,
    paragraphs: [...(text ? [text] : []), ...list, ...(quote ? [`“${quote}”`] : [])],
    recipients: preview ? to.length : told.length,
    is_sent: !preview && told.length > 0,
  }
}

/** The chosen flags in line order: `Modules, Heliogrove A-17, $1,200: No invoice …`. */
async function questionsOf(
  tx: Db,
  project: CostProject,
  flagIds: readonly string[],
): Promise<string[]> {
  const sheet = await readSheet(tx, project.id)
  const ofSeller = () => and(eq(projects.seller_id, project.seller_id))
  const flags = await flagsOf(tx, project, sheet, ofSeller)
  const wanted = new Set(flagIds)
  const questions = sheet.rows.flatMap((row) =>
    (flags.get(row.id) ?? []).flatMap(({ id, text }) => {
      if (!wanted.delete(id)) return []
      const invoice = [row.vendor, row.invoice_number].filter(Boolean).join(' ')
      const what = [costCategories.label(row.category), invoice, formatDollars(row.claimed)]
      return [`${what.filter(Boolean).join(', ')}: ${text}`]
    }),
  )
  if (wanted.size > 0) throw invalid({ flag_ids: 'Some of these questions no longer stand' })
  return questions
}
