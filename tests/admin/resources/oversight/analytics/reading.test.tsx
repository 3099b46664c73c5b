// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ReadingFigures } from '#admin/resources/oversight/analytics/ReadingFigures.tsx'
import {
  bandWords,
  metLabels,
  overallShare,
  shareWords,
} from '#admin/resources/oversight/analytics/reading-figures.ts'
import type { ProcessingAnalytics } from '#shared/contract/schemas/oversight/analytics.ts'
import { refusal, renderAdmin, stubNetwork } from '#tests/admin/render.tsx'
import { quietly, stubSize } from '#tests/shared/ui/render.tsx'

quietly()

const label = (
  type: ProcessingAnalytics['labels'][number]['label'],
  proposed: number,
  confirmed: number,
  settled: number,
) => ({
  label: type,
  proposed,
  confirmed,
  settled,
  precision: proposed === 0 ? null : confirmed / proposed,
  recall: settled === 0 ? null : confirmed / settled,
})

const FIGURES: ProcessingAnalytics = {
  runs: [
    { status: 'done', count: 40 },
    { status: 'failed', count: 2 },
  ],
  labels: [label('site_lease', 10, 9, 9), label('deed_of_title', 0, 0, 0)],
  calibration: [
    { from: 0.8, to: 0.9, labels: 4, mean_confidence: 0.86, correct: 0.75 },
    { from: 0.9, to: 1, labels: 0, mean_confidence: 0, correct: 0 },
  ],
  answers: { proposed: 5, accepted: 3, edited: 1, rejected: 0 },
  corrections: [{ proposed: 'site_lease', settled: 'easement_agreement', count: 1 }],
}

const REVIEWED = [
  { pool: 'typed', name: 'annual_rent', percent: 95, outcomes: 40, right: 39 },
  { pool: 'typed', name: 'own_question', percent: 72, outcomes: 4, right: 1 },
  { pool: 'listed', name: 'site_lease', percent: 90, outcomes: 9, right: 9 },
]

const open = (figures: ProcessingAnalytics, reviewed: readonly object[] = []) => {
  stubNetwork({
    'GET /api/versioned-documents/reading-precision/': () => ({ body: reviewed }),
    'GET /api/versioned-documents/processing-analytics/': () => ({ body: figures }),
  })
  renderAdmin(<ReadingFigures />)
}

beforeEach(() => {
  localStorage.clear()
})

describe('the text of figures', () => {
  it('rounds shares and leaves out labels that never occurred', () => {
    expect(shareWords(null)).toBe('–')
    expect(shareWords(0.905)).toBe('91%')
    expect(bandWords({ from: 0.9, to: 1 })).toBe('Very likely (90–100%)')
    expect(metLabels(FIGURES.labels).map((row) => row.label)).toEqual(['site_lease'])
    expect(overallShare(FIGURES.labels)).toBe(0.9)
    expect(overallShare([])).toBeNull()
  })
})

describe('the figures of answers', () => {
  const cells = (table: HTMLElement) =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      )

  it('compare stated confidence with results, by band and by field, with intervals', async () => {
    open(FIGURES, REVIEWED)
    const bands = await screen.findByRole('table', { name: 'Stated confidence of answers' })
    expect(cells(bands)).toEqual([
      ['Likely (70–80%)', '4', '72%', '25%', '4–70%'],
      ['Very likely (90–100%)', '40', '95%', '98%', '87–100%'],
    ])
    const fields = screen.getByRole('table', { name: 'Answers by field' })
    expect(cells(fields)).toEqual([
      ['Annual Rent', '40', '39', '98%', '87–100%', '95%'],
      ['Own Question', '4', '1', '25%', '4–70%', '72%'],
    ])
  })

  it('say that nothing was reviewed yet', async () => {
    open(FIGURES, [])
    await waitFor(() =>
      expect(screen.getAllByText('No answers reviewed one at a time yet')).toHaveLength(2),
    )
    expect(screen.getAllByText(/Those accepted together are not counted\./)).toHaveLength(2)
  })

  it('can be requested again after a failure', async () => {
    stubNetwork({
      'GET /api/versioned-documents/processing-analytics/': () => ({ body: FIGURES }),
      'GET /api/versioned-documents/reading-precision/': () => refusal(500, 'internal'),
    })
    renderAdmin(<ReadingFigures />)
    await screen.findByRole('table', { name: 'Labels by type' })
    await screen.findByRole('button', { name: 'Try again' })
  })
})

describe('the figures of label accuracy', () => {
  it('show how often labels were correct, as a chart and a table', async () => {
    stubSize(340, 340)
    open(FIGURES)
    await screen.findByText(/90% of reviewed labels were correct/)
    const chart = screen.getByRole('img', { name: /Label accuracy/ })
    await within(chart).findByText('Stated confidence')
    expect(within(chart).getByText('How often correct')).toBeTruthy()
    expect(chart.querySelectorAll('.recharts-symbols')).toHaveLength(1)
    const table = screen.getByRole('table', { name: 'Stated confidence' })
    expect(within(table).getByText('Likely (80–90%)')).toBeTruthy()
    expect(within(table).getByText('75%')).toBeTruthy()
    const corrections = screen.getByRole('table', { name: 'Corrections' })
    expect(within(corrections).getByText('Easement Agreement')).toBeTruthy()
  })

  it('link to the files in each state', async () => {
    open(FIGURES)
    const runs = await screen.findByRole('list', { name: 'File processing' })
    const failed = within(runs).getByRole('link', { name: /Failed/ })
    expect(decodeURIComponent(failed.getAttribute('href') ?? '')).toContain(
      '"processing_status":"failed"',
    )
  })

  it('are exported as CSV', async () => {
    const saved: Blob[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => {
          saved.push(blob)
          return 'blob:test'
        },
        revokeObjectURL: () => {},
      }),
    )
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    open(FIGURES)
    const section = await screen.findByRole('region', { name: 'Labels by type' })
    await userEvent.click(within(section).getByRole('button', { name: 'CSV' }))
    await vi.waitFor(() => expect(saved).toHaveLength(1))
    expect(await saved[0]?.text()).toContain('Site Lease,10,9,9,90%,59–99%,100%')
  })

  it('say what will appear while nothing was reviewed', async () => {
    open({ ...FIGURES, labels: [], calibration: [], corrections: [] })
    await screen.findAllByRole('heading', { name: 'No labels reviewed yet' })
    await screen.findByRole('heading', { name: 'No corrections' })
    expect(screen.queryByRole('img')).toBeNull()
  })
})
