// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { waitingFile } from '#tests/admin/queue/samples.ts'
import { refusal } from '#tests/admin/render.tsx'
import { fill } from '#tests/shared/ui/fill.ts'
import { quietly } from '#tests/shared/ui/render.tsx'
import { decisions, FILES, open, shows } from './page.tsx'

quietly()

beforeEach(() => {
  // The simulated browser lays nothing out, so that it has nothing to scroll.
  Element.prototype.scrollIntoView = () => {}
})

/** Deeds were right in 30 of 40 cases; the types named here, always. */
const reviewed = (...right: string[]) => ({
  'GET /api/versioned-documents/reading-precision/': () => ({
    body: [
      { name: 'deed_of_title', percent: 84 },
      { name: 'site_lease', percent: 49 },
    ].map(({ name, percent }) => {
      const outcomes = right.includes(name) ? 100 : 40
      const counted = right.includes(name) ? 100 : 30
      return { pool: 'listed', name, percent, outcomes, right: counted }
    }),
  }),
})

describe('bulk labeling of files', () => {
  it('accepts suggestions above a confidence, with a preview and a result for each', async () => {
    const { sent } = await open('', {
      'PATCH /api/versioned-document/2/': () => refusal(403, 'forbidden'),
      ...reviewed('deed_of_title', 'site_lease'),
    })
    await shows('Scan 001.docx')
    await userEvent.keyboard('b')
    const dialog = await screen.findByRole('dialog', { name: 'Accept suggestions' })
    within(dialog).getByText('0 files of 3 will be labeled · 3 left out')
    // The form shrinks with the window, so that its buttons stay in sight below a long list.
    const form = dialog.querySelector('form')
    expect(form && getComputedStyle(form)).toMatchObject({ display: 'flex', minHeight: '0px' })
    const least = within(dialog).getByLabelText('Minimum confidence (%)')
    await fill(least, '40')
    const preview = within(dialog).getByRole('list', { name: 'Rows' })
    expect(
      within(preview)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual([
      'Scan 002.docx: Deed of Title · Likely (80%)',
      'Scan 001.docx: Site Lease · Uncertain (40%)',
    ])
    const measured = within(dialog).getByRole('region', { name: 'Measured accuracy' })
    expect([...measured.querySelectorAll('li')].map((line) => line.textContent)).toEqual([
      'Deed of Title: Of 100 suggestions of the same type that your team reviewed at 80 to 89% confidence, all were right. That shows at least 97% are right.',
      'Site Lease: Of 100 suggestions of the same type that your team reviewed at 40 to 49% confidence, all were right. That shows at least 97% are right.',
    ])
    await userEvent.keyboard('{Enter}')
    await within(dialog).findByText('1 of 2 done, 1 failed')
    within(dialog).getByText('Refused: forbidden')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    await shows('Scan 002.docx')
    await userEvent.keyboard('u')
    await shows('Scan 001.docx')
    expect(decisions(sent)[0]?.body).toEqual({ label: 'deed_of_title', bulk_percent: 40 })
    expect(decisions(sent).at(-1)?.body).toEqual({ label: null })
  })

  it('leaves out suggestions whose type was not right often enough, and says why', async () => {
    await open('', reviewed('site_lease'))
    await shows('Scan 001.docx')
    await userEvent.keyboard('b')
    const dialog = await screen.findByRole('dialog', { name: 'Accept suggestions' })
    const least = within(dialog).getByLabelText('Minimum confidence (%)')
    await fill(least, '40')
    await within(dialog).findByText('1 file of 3 will be labeled · 2 left out')
    const measured = within(dialog).getByRole('region', { name: 'Measured accuracy' })
    expect(measured.querySelector('p')?.textContent).toMatch(/^Of 100 suggestions of the same type/)
    const left = within(dialog).getByRole('region', { name: 'Left out' })
    within(left).getByText(
      /Of 40 suggestions of the same type that your team reviewed, 30 were right\./,
    )
    within(left).getByText('Scan 002.docx: Deed of Title · Likely (80%)')
    within(left).getByText('No suggestion yet. Choose a type.')
    expect(within(left).getAllByRole('listitem')).toHaveLength(2)
  })

  it('gives each selected file its own suggestion, never that of the file on screen', async () => {
    const { sent } = await open('', reviewed('deed_of_title', 'site_lease'))
    await shows('Scan 001.docx')
    await userEvent.keyboard('x{Shift>}J{/Shift}')
    await shows('Scan 002.docx')
    await screen.findByRole('button', { name: /^Accept suggestions above a minimum/ })
    expect(screen.queryByRole('region', { name: 'Suggestions' })).toBeNull()
    await userEvent.keyboard('2')
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Accept suggestions' })
    const least = within(dialog).getByLabelText('Minimum confidence (%)')
    await fill(least, '40')
    await within(dialog).findByText('2 files of 2 will be labeled')
    await userEvent.keyboard('{Enter}')
    await within(dialog).findByText('2 of 2 done')
    expect(
      decisions(sent)
        .map(({ url, body }) => [url, body])
        .toSorted(),
    ).toEqual([
      ['/api/versioned-document/1/', { label: 'site_lease', bulk_percent: 40 }],
      ['/api/versioned-document/2/', { label: 'deed_of_title', bulk_percent: 40 }],
    ])
  })

  it('selects files with Shift and letter keys, and labels them with one type', async () => {
    const { sent } = await open()
    await shows('Scan 001.docx')
    await userEvent.keyboard('{Shift>}J{/Shift}')
    await shows('Scan 002.docx')
    screen.getByText('2 selected. Choosing a type labels all 2.')
    await userEvent.keyboard('epc{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Label as EPC Agreement' })
    expect(within(dialog).queryByRole('region', { name: 'Measured accuracy' })).toBeNull()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Label 2 files' }))
    await within(dialog).findByText('2 of 2 done')
    expect(decisions(sent).map(({ body }) => body)).toEqual([
      { label: 'epc_agreement' },
      { label: 'epc_agreement' },
    ])
  })

  it('lists files that are left out, with the reason, as soon as it opens', async () => {
    const files = [
      ...FILES,
      waitingFile({
        id: 4,
        name: 'Set.docx',
        has_open_bundle: true,
        ai_label: {
          label: 'site_lease',
          word: null,
          confidence: 0.97,
          engine: 'joulebridge-labels 1',
        },
      }),
      waitingFile({
        id: 5,
        name: 'Deed.docx',
        ai_label: {
          label: 'deed_of_title',
          word: null,
          confidence: 0.896,
          engine: 'joulebridge-labels 1',
        },
      }),
    ]
    await open('', reviewed('deed_of_title', 'site_lease'), files)
    await shows('Scan 001.docx')
    // Both ways to open it: for the selected files, and for all files.
    for (const keys of ['x{Shift>}JJJJ{/Shift}{Enter}', '{Escape}b']) {
      await userEvent.keyboard(keys)
      const dialog = await screen.findByRole('dialog', { name: 'Accept suggestions' })
      await within(dialog).findByText('1 file of 5 will be labeled · 4 left out')
      within(dialog).getByText('Deed.docx: Deed of Title · Very likely (90%)')
      const left = within(dialog).getByRole('region', { name: 'Left out' })
      expect([...left.children].map(({ textContent }) => textContent)).toEqual([
        'Left out',
        'This file seems to contain several documents. Review the split first.Set.docx: Site Lease · Very likely (97%)',
        'Below the minimum of 90%.Scan 002.docx: Deed of Title · Likely (80%)Scan 001.docx: Site Lease · Uncertain (40%)',
        'No suggestion yet. Choose a type.Photo.docx',
      ])
      await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
  })

  it('leaves out a model’s suggestions that nobody has reviewed yet', async () => {
    const given = { label: 'other', word: null, confidence: 0.97 } as const
    const files = [
      waitingFile({ id: 1, ai_label: { ...given, engine: 'joulebridge-labels 1' } }),
      waitingFile({
        id: 2,
        name: 'Scan 002.docx',
        ai_label: { ...given, engine: 'joulebridge-labels 1 + reader-1' },
      }),
    ]
    await open(
      '',
      { 'GET /api/versioned-documents/reading-precision/': () => ({ body: [] }) },
      files,
    )
    await shows('Scan 001.docx')
    await userEvent.keyboard('b')
    const dialog = await screen.findByRole('dialog', { name: 'Accept suggestions' })
    await within(dialog).findByText('1 file of 2 will be labeled · 1 left out')
    const left = within(dialog).getByRole('region', { name: 'Left out' })
    within(left).getByText(/No similar suggestions have been reviewed yet/)
    within(left).getByText(/^Scan 002.docx/)
  })

  it('takes a minimum confidence in whole percent only', async () => {
    await open('', reviewed('deed_of_title', 'site_lease'))
    await shows('Scan 001.docx')
    await userEvent.keyboard('b')
    const dialog = await screen.findByRole('dialog', { name: 'Accept suggestions' })
    const least = within(dialog).getByLabelText('Minimum confidence (%)')
    for (const text of ['9.5', '100', '0']) {
      await fill(least, text)
      within(dialog).getByText('Enter a whole number from 1 to 99')
    }
    await fill(least, '80')
    within(dialog).getByText('Likely (80%) or more')
    within(dialog).getByText('1 file of 3 will be labeled · 2 left out')
  })

  it('opens with Enter while a checkbox has the focus, and Space toggles the checkbox', async () => {
    const { sent } = await open('', reviewed('deed_of_title', 'site_lease'))
    await shows('Scan 001.docx')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Scan 001.docx' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Scan 002.docx' }))
    screen.getByText(/^2 selected\./)
    await userEvent.keyboard(' ')
    screen.getByText(/^1 selected\./)
    await userEvent.keyboard(' {Enter}')
    await screen.findByRole('dialog', { name: 'Accept suggestions' })
    expect(decisions(sent)).toEqual([])
  })
})
