import { Document, Link, Page, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { sentence } from '#shared/format/lists.ts'
import { PRODUCT_NAME } from '#shared/product.ts'
import type { PrintedReport, ReportSection } from '#shared/rules/projects/reports/model.ts'
import type { ReportWork } from '../report-service.ts'
import { drawingHeight, drawingOf } from './drawing.ts'
import { figureList, logo, paragraphs, sources, table } from './parts.ts'
import { FIGURE_ROOM, paragraphRoom, sourcesRoom, tableRoom } from './room.ts'
import { COLORS, CONTENTS, MARGIN, styles } from './styles.ts'

/** The whole report: cover and contents, or the head of a paper; then sections, and the disclaimer. */
export function reportDocument(work: ReportWork) {
  const { report, at } = work
  const made = new Date(at)
  return h(
    Document,
    {
      title: `${report.title}: ${report.project}`,
      author: PRODUCT_NAME,
      subject: report.audience,
      creator: PRODUCT_NAME,
      producer: PRODUCT_NAME,
      creationDate: made,
      modificationDate: made,
      language: 'en-US',
      pageLayout: 'singlePage',
    },
    ...(report.isPaper ? [] : [cover(work), contents(report)]),
    h(
      Page,
      { size: 'LETTER', style: styles.page },
      header(report),
      report.isPaper ? paperHead(work) : null,
      ...report.sections.flatMap((section, index) => chapter(section, index + 1, work.publicUrl)),
      report.disclaimer === '' ? null : disclaimer(report),
    ),
  )
}

function cover({ report, date, number }: ReportWork): ReactElement {
  return h(
    Page,
    { size: 'LETTER', style: { ...styles.page, padding: 0 } },
    h(
      View,
      { style: { backgroundColor: COLORS.deep, height: 330, padding: MARGIN, color: '#ffffff' } },
      h(
        View,
        { style: { flexDirection: 'row', alignItems: 'center', gap: 8 } },
        logo(26),
        h(Text, { style: { fontSize: 15, fontWeight: 600, lineHeight: 1 } }, PRODUCT_NAME),
      ),
      h(
        View,
        { style: { marginTop: 92 } },
        h(Text, { style: { fontSize: 11, color: COLORS.mist, marginBottom: 8 } }, report.title),
        h(Text, { style: { fontSize: 28, fontWeight: 600, lineHeight: 1.15 } }, report.project),
      ),
    ),
    h(View, { style: { height: 4, backgroundColor: COLORS.amber } }),
    h(
      View,
      { style: { padding: MARGIN, paddingTop: 40 } },
      particulars({ report, date, number }, 10),
    ),
    h(
      Text,
      {
        style: {
          position: 'absolute',
          bottom: 40,
          left: MARGIN,
          right: MARGIN,
          fontSize: 7.5,
          color: COLORS.muted,
        },
      },
      report.disclaimer,
    ),
  )
}

/** Subject, seller, purpose, date, and version. */
const particulars = (
  { report, date, number }: Pick<ReportWork, 'report' | 'date' | 'number'>,
  fontSize: number,
): ReactElement[] =>
  [
    [report.about ?? 'Project', report.project],
    ['Seller', report.seller],
    ['Purpose', sentence(report.audience)],
    ['Date', date],
    ['Version', String(number)],
  ].map(([label = '', text = '']) =>
    h(
      View,
      { key: label, style: { flexDirection: 'row', marginBottom: fontSize * 0.7, fontSize } },
      h(Text, { style: { width: fontSize * 9, color: COLORS.muted } }, label),
      h(Text, { style: { flex: 1, fontWeight: 600 } }, text),
    ),
  )

/** The top of a paper's first page. */
const paperHead = (work: ReportWork): ReactElement =>
  h(
    View,
    {
      style: {
        marginBottom: 18,
        paddingBottom: 8,
        borderBottomWidth: 2,
        borderBottomColor: COLORS.amber,
      },
    },
    h(
      Text,
      { style: { fontSize: 18, fontWeight: 600, lineHeight: 1.2, marginBottom: 10 } },
      work.report.title,
    ),
    particulars(work, 8.5),
  )

/** Section names with room for their page numbers, which are known once everything is drawn (`stamp.ts`). */
const contents = (report: PrintedReport): ReactElement =>
  h(
    Page,
    { size: 'LETTER', style: styles.page, id: 'contents' },
    header(report),
    h(
      Text,
      { style: { ...styles.heading, position: 'absolute', top: 96, left: MARGIN } },
      'Contents',
    ),
    report.sections.map(({ key, title }, index) =>
      h(
        View,
        {
          key,
          style: {
            position: 'absolute',
            top: CONTENTS.top + index * lineOf(report),
            left: MARGIN,
            right: MARGIN,
            height: lineOf(report),
            borderBottomWidth: 0.5,
            borderBottomColor: COLORS.rule,
            justifyContent: 'center',
          },
        },
        h(
          Link,
          { src: `#${key}`, style: { color: COLORS.ink, textDecoration: 'none', fontSize: 10 } },
          `${index + 1}   ${title}`,
        ),
      ),
    ),
  )

/** Points from one line of the contents to the next, so that all of them fit on one page. */
export const lineOf = ({ sections }: PrintedReport): number =>
  Math.min(CONTENTS.line, 540 / Math.max(1, sections.length))

const header = (report: PrintedReport): ReactElement =>
  h(
    View,
    { style: styles.header, fixed: true },
    h(Text, {}, `${PRODUCT_NAME}   ${report.title}`),
    h(Text, {}, report.project),
  )

/** The target of contents and outline entries; the renderer's types lack bookmarks on a view. */
const placeOf = ({ key, title }: ReportSection) => ({ id: key, bookmark: { title } })

const chapter = (section: ReportSection, number: number, publicUrl: string): ReactElement[] => [
  h(
    View,
    {
      key: section.key,
      ...placeOf(section),
      minPresenceAhead: roomAfterHeading(section),
      wrap: false,
      style: styles.head,
    },
    h(Text, { style: styles.heading }, `${number}   ${section.title}`),
  ),
  ...paragraphs(section.body, section.key),
  ...figureList(section.figures, `${section.key}-figures`),
  ...section.tables.flatMap((one, index) => table(one, `${section.key}-${index}`)),
  ...drawingOf(section.drawing, `${section.key}-drawing`),
  ...sources(section.notes, publicUrl, `${section.key}-sources`),
]

/** Points of a short text and what follows it: the heading isn’t left alone with the text. */
const SHORT = 90
/** Space below the heading and for a heading of its own. */
const GAPS = 30

/** Points that must fit on the page with a section's heading. */
function roomAfterHeading({ body, figures, tables, drawing, notes }: ReportSection): number {
  const text = body === '' ? 0 : paragraphRoom(body)
  if (text > SHORT) return SHORT
  const above = GAPS + text + Math.min(3, figures.length) * FIGURE_ROOM
  const [first] = tables
  if (figures.length > 2 || (figures.length > 0 && !first)) return above
  if (first) return above + tableRoom(first)
  return above + (drawing ? drawingHeight(drawing) : sourcesRoom(notes))
}

const disclaimer = ({ disclaimer: text }: PrintedReport): ReactElement =>
  h(
    View,
    {
      wrap: false,
      style: {
        marginTop: 6,
        padding: 12,
        backgroundColor: COLORS.stripe,
        fontSize: 7.5,
        color: COLORS.muted,
      },
    },
    h(
      Text,
      { style: { fontWeight: 600, color: COLORS.ink, marginBottom: 3 } },
      'What this report is not',
    ),
    h(Text, {}, text),
  )
