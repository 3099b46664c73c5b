import { closingPrints } from '#shared/entities/closings.ts'
import { formatDate, formatEastern } from '#shared/format/dates.ts'
import { PRODUCT_NAME } from '#shared/product.ts'
import { law } from '#shared/rules/policy/credits/law.ts'
import type { PrintedReport, ReportSection } from '#shared/rules/projects/reports/model.ts'
import type { PrintDeal } from './model.ts'
import { fileTable, type PrintFile, sectionOf } from './parts.ts'

/** What the buyer's people and its guests opened, asked, and rely on, each dated: the record behind reasonable cause. */
export interface DiligenceFacts {
  sellers: readonly string[]
  /** Oldest first; `at` is an ISO instant. */
  reads: readonly { at: string; person: string; document: string; version: string; way: string }[]
  /** The reads that the table leaves out, the oldest. */
  olderReads: number
  questions: readonly {
    asked_at: string
    asked_by: string
    question: string
    answer: string | null
    answered_at: string | null
    answered_by: string | null
  }[]
  executed: readonly PrintFile[]
  /** The frozen data room that both sides accepted; null if none was. */
  frozen: { accepted_on: string; files: readonly PrintFile[] } | null
  statements: readonly { text: string; by: string; at: string }[]
}

export function diligenceFile(deal: PrintDeal, facts: DiligenceFacts): PrintedReport {
  return {
    title: closingPrints.label('diligence_file'),
    project: deal.transfer,
    about: 'Transfer',
    seller: facts.sellers.join(', '),
    audience: `Prepared by ${PRODUCT_NAME} for ${deal.buyer.name}`,
    isPaper: true,
    sections: [opened(facts), asked(facts), relied(facts), frozen(facts), stated(facts)],
    disclaimer: `A buyer whose credit is not allowed owes nothing on top of it if it shows reasonable cause (${law.excessiveTransfer.source}). This is a record of its diligence, not a finding that the cause is reasonable.`,
  }
}

function opened({ reads, olderReads }: DiligenceFacts): ReportSection {
  const people = new Set(reads.map(({ person }) => person)).size
  const documents = new Set(reads.map(({ document }) => document)).size
  return sectionOf('opened', 'Opened', {
    body:
      reads.length === 0
        ? 'Nobody of the buyer has opened a document yet.'
        : [
            `${people} ${people === 1 ? 'person' : 'people'} read ${documents} ${documents === 1 ? 'document' : 'documents'}. Times are in Eastern Time.`,
            olderReads > 0 ? `${olderReads} older reads are in the log of the transfer.` : '',
          ].join(' '),
    tables:
      reads.length === 0
        ? []
        : [
            {
              title: null,
              columns: [
                { label: 'When', width: 22 },
                { label: 'Who', width: 22 },
                { label: 'What', width: 34 },
                { label: 'Version', width: 8, align: 'right' },
                { label: 'How', width: 14 },
              ],
              rows: reads.map((read) => ({
                cells: [formatEastern(read.at), read.person, read.document, read.version, read.way],
                refs: [],
              })),
            },
          ],
  })
}

const asked = ({ questions }: DiligenceFacts): ReportSection =>
  sectionOf('asked', 'Asked', {
    body: questions.length === 0 ? 'No question was asked.' : '',
    lines: questions.flatMap((one) => [
      [`${one.asked_by}, ${formatEastern(one.asked_at)}`, one.question] as const,
      [
        one.answered_at === null
          ? 'Answer'
          : `${one.answered_by ?? ''}, ${formatEastern(one.answered_at)}`,
        one.answer ?? 'Not answered yet',
      ] as const,
    ]),
  })

const relied = ({ executed }: DiligenceFacts): ReportSection =>
  sectionOf('relied', 'Executed papers', {
    body: executed.length === 0 ? 'No executed paper is recorded yet.' : '',
    tables: executed.length === 0 ? [] : [fileTable(executed)],
  })

const frozen = (facts: DiligenceFacts): ReportSection =>
  sectionOf('frozen', 'Frozen data room', {
    body:
      facts.frozen === null
        ? 'No data room is frozen and accepted yet.'
        : `Both sides accepted these files on ${formatDate(facts.frozen.accepted_on)}.`,
    tables: facts.frozen === null ? [] : [fileTable(facts.frozen.files)],
  })

const stated = ({ statements }: DiligenceFacts): ReportSection =>
  sectionOf('stated', 'Stated by the buyer', {
    body: statements.length === 0 ? 'The buyer has stated nothing yet.' : '',
    lines: statements.map(({ text, by, at: when }) => [`${by}, ${formatEastern(when)}`, text]),
  })
