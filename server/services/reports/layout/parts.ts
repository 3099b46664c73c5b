import { Link, Path, Svg, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import type { ReportNote, ReportSection } from '#shared/rules/projects/reports/model.ts'
import { sourcesRoom, tableRoom } from './room.ts'
import { COLORS, styles } from './styles.ts'

/** Parts of a printed section. No JSX: Node runs these files as they are. */

type Figure = ReportSection['figures'][number]
type Table = ReportSection['tables'][number]

/** Small raised numbers after a figure. */
const noteMarks = (notes: readonly number[]) =>
  notes.length === 0 ? null : h(Text, { style: styles.note }, ` ${superscript(notes)}`)

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const raised = (number: number): string =>
  [...String(number)].map((digit) => RAISED[Number(digit)]).join('')

/** `¹ ⁴⁻⁷`: consecutive numbers become a range. */
function superscript(notes: readonly number[]): string {
  const runs: number[][] = []
  for (const note of notes.toSorted((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run?.at(-1) === note - 1) run.push(note)
    else runs.push([note])
  }
  return runs
    .map((run) => run.map(raised))
    .map((run) => (run.length > 2 ? `${run[0]}⁻${run.at(-1)}` : run.join(' ')))
    .join(' ')
}

export const paragraphs = (body: string, key: string): ReactElement[] =>
  body
    .split(/\n\s*\n/)
    .filter((text) => text.trim() !== '')
    .map((text, index) =>
      h(Text, { key: `${key}-${index}p`, style: styles.paragraph }, text.trim()),
    )

/** Returns figures as a list of labels and values. */
export const figureList = (figures: readonly Figure[], key: string): ReactElement[] =>
  figures.length === 0
    ? []
    : [
        h(
          View,
          { key, style: { marginBottom: 12, borderTopWidth: 0.75, borderTopColor: COLORS.deep } },
          figures.map(({ label, text, notes }, index) =>
            h(
              View,
              { key: index, wrap: false, style: rowStyle },
              h(Text, { style: { width: '48%', color: COLORS.muted } }, label),
              h(Text, { style: { width: '52%', fontWeight: 600 } }, text, noteMarks(notes)),
            ),
          ),
        ),
      ]

const rowStyle = {
  flexDirection: 'row',
  paddingVertical: 3.2,
  borderBottomWidth: 0.5,
  borderBottomColor: COLORS.rule,
} as const

/**
 * Text before a block that moves to the next page with it rather than staying alone at the foot of a page. The renderer
 * looks at siblings only, so blocks are siblings on their page.
 */
const lead = (key: string, words: string | null, room: number): ReactElement =>
  words === null
    ? h(View, { key, minPresenceAhead: room })
    : h(Text, { key, style: styles.subheading, minPresenceAhead: room }, words)

/** Returns a table whose head repeats on each page. */
export function table({ title, columns, rows }: Table, key: string): ReactElement[] {
  const head = h(
    View,
    {
      fixed: true,
      style: {
        flexDirection: 'row',
        backgroundColor: COLORS.mist,
        paddingVertical: 3.5,
        fontSize: 7.5,
        fontWeight: 600,
        color: COLORS.deep,
      },
    },
    columns.map(({ label, width, align }) =>
      h(Text, { key: label, style: cellStyle(width, align) }, label),
    ),
  )
  const body = rows.map(({ cells, notes, strong }, index) =>
    h(
      View,
      {
        key: index,
        wrap: false,
        style: {
          ...rowStyle,
          ...(index % 2 ? { backgroundColor: COLORS.stripe } : {}),
          ...(strong ? { fontWeight: 600 } : {}),
        },
      },
      columns.map(({ label, width, align }, column) =>
        h(
          Text,
          { key: label, style: cellStyle(width, align) },
          cells[column] ?? '',
          // After the figure itself, which is in the last column.
          column === columns.length - 1 ? noteMarks(notes) : null,
        ),
      ),
    ),
  )
  return [
    lead(`${key}-lead`, title, tableRoom({ columns, rows })),
    h(View, { key, style: { marginBottom: 12, fontSize: 8 } }, head, ...body),
  ]
}

const cellStyle = (width: number, align: 'right' | undefined) =>
  ({
    width: `${width}%`,
    paddingHorizontal: 4,
    ...(align === undefined ? {} : { textAlign: align }),
  }) as const

/** The sources of a section's figures, each with a link to its page. */
export const sources = (
  notes: readonly ReportNote[],
  publicUrl: string,
  key: string,
): ReactElement[] =>
  notes.length === 0
    ? []
    : [
        lead(`${key}-lead`, notes.length === 1 ? 'Source' : 'Sources', sourcesRoom(notes)),
        h(
          View,
          { key, style: { marginBottom: 4, fontSize: 7, color: COLORS.muted } },
          notes.map((note) => source(note, publicUrl)),
        ),
      ]

const source = ({ number, text, path }: ReportNote, publicUrl: string): ReactElement =>
  h(
    View,
    { key: number, wrap: false, style: { flexDirection: 'row' } },
    h(Text, { style: { width: 20 } }, String(number)),
    path === null
      ? h(Text, { style: { flex: 1 } }, text)
      : h(
          Link,
          {
            src: `${publicUrl}${path}`,
            style: { flex: 1, color: COLORS.link, textDecoration: 'none' },
          },
          text,
        ),
  )

/** The product's logo. */
export const logo = (size: number): ReactElement =>
  h(
    Svg,
    { viewBox: '0 0 32 32', style: { width: size, height: size } },
    h(Path, {
      d: 'M2 23.5h28M4.5 23.5C4.5 14.4 9.6 8 16 8s11.5 6.4 11.5 15.5M10 13v10M22 13v10',
      stroke: COLORS.mist,
      strokeWidth: 2.4,
      fill: 'none',
    }),
    h(Path, { d: 'M17.6 2.6 11.9 16h3.5l-1.2 9.4L20.3 12h-3.7l1-9.4Z', fill: COLORS.amber }),
  )
