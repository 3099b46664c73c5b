import { Document, Page, Text } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { PRODUCT_NAME } from '#shared/product.ts'
import type { PrintedReport } from '#shared/rules/projects/reports/model.ts'
import { lineOf } from './document.ts'
import { COLORS, CONTENTS, MARGIN, styles } from './styles.ts'

/** The contents page follows the cover. */
const CONTENTS_PAGE = 2

/** Returns as many pages as the report has, with only the numbers, each in its place. */
export const numberSheet = (
  report: PrintedReport,
  pages: number,
  starts: ReadonlyMap<string, number>,
) =>
  h(
    Document,
    {},
    Array.from({ length: pages }, (_page, index) =>
      h(
        Page,
        { key: index, size: 'LETTER', style: { fontFamily: styles.page.fontFamily } },
        foot(index + 1, pages),
        ...(!report.isPaper && index + 1 === CONTENTS_PAGE ? pagesOf(report, starts) : []),
      ),
    ),
  )

const foot = (page: number, pages: number): ReactElement =>
  h(
    Text,
    {
      style: {
        position: 'absolute',
        bottom: 34,
        left: MARGIN,
        right: MARGIN,
        fontSize: 7.5,
        color: COLORS.muted,
        textAlign: 'right',
      },
    },
    `${PRODUCT_NAME}, confidential   Page ${page} of ${pages}`,
  )

const pagesOf = (report: PrintedReport, starts: ReadonlyMap<string, number>): ReactElement[] =>
  report.sections.map(({ key }, index) =>
    h(
      Text,
      {
        key,
        style: {
          position: 'absolute',
          top: CONTENTS.top + index * lineOf(report) + lineOf(report) / 2 - 6,
          right: MARGIN,
          fontSize: 10,
          lineHeight: 1.2,
          color: COLORS.ink,
        },
      },
      String(starts.get(key) ?? ''),
    ),
  )
