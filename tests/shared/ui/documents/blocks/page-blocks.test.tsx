// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { BlockLayer } from '#shared/ui/documents/blocks/BlockLayer.tsx'
import { BlocksBar } from '#shared/ui/documents/blocks/BlocksBar.tsx'
import { readBlocks } from '#shared/ui/documents/blocks/page-blocks.ts'
import { formPages } from '../../../reading/answers/form-page.ts'
import { contractPages } from '../../../reading/layout/contract.ts'
import { quietly, render } from '../../render.tsx'

quietly()

const TABLE = `                        BALANCE SHEETS
                        (in thousands)
                         2024        2023       Change
Current assets
  Cash                    100          90           10
  Receivables             200         150           50
Total current assets      300         250           50`

describe('the blocks of pages, in words', () => {
  const contract = readBlocks(contractPages())

  it('names each block and its section', () => {
    const labels = contract.byPage.get(3)?.map(({ label }) => label)
    expect(labels).toEqual([
      'Paragraph · 2.2',
      'Paragraph · (a)',
      'Paragraph · (b)',
      'Heading · III',
      'Paragraph · 3.1',
      'Paragraph · 3.2',
      'Paragraph · 3.3',
      'Header or footer',
      'Header or footer',
    ])
    expect(contract.byPage.get(5)?.[0]?.label).toBe('Heading · Exhibit A')
    expect(contract.byPage.get(4)?.[1]?.label).toBe('Signatures')
    expect(contract.byPage.get(3)?.[4]?.tag).toBe('3.1')
    expect(contract.byPage.get(4)?.[0]?.label).toBe('Paragraph · Signatures')
  })

  it('lists the sections, except those without a title', () => {
    const names = contract.outline.map(({ name, depth, page }) => [name, depth, page])
    expect(names).toContainEqual(['III MISCELLANEOUS', 1, 3])
    expect(names).toContainEqual(['3.1 Governing Law', 2, 3])
    expect(names).toContainEqual(['Exhibit A THE SITE', 0, 5])
    expect(names.some(([name]) => name === '3.2')).toBe(false)
  })

  it('shows the columns of a table and which totals add up', () => {
    const table = readBlocks(formPages(TABLE)).byPage.get(1)?.at(-1)
    expect(table?.label).toBe('Table · in thousands')
    expect(table?.columns.map(({ label, isUsed }) => [label, isUsed])).toEqual([
      ['2024', true],
      ['2023', true],
      ['Change', false],
    ])
    expect(table?.totals.map(({ addsUp }) => addsUp)).toEqual([true, false])
  })
})

describe('the bar above the pages', () => {
  it('says what the page contains and links to sections', async () => {
    const onGo = vi.fn()
    const state = readBlocks(contractPages())
    render(<BlocksBar state={state} page={4} onGo={onGo} onClose={() => {}} />)
    expect(screen.getByRole('status').textContent).toContain(
      'Page 4: 1 paragraph, 1 signature block, and 2 headers and footers.',
    )
    const select = screen.getByLabelText('Go to section')
    await userEvent.selectOptions(select, screen.getByRole('option', { name: /Governing Law/ }))
    expect(onGo).toHaveBeenCalledWith(expect.objectContaining({ page: 3 }))
  })

  it('says how many totals do not add up', () => {
    render(
      <BlocksBar state={readBlocks(formPages(TABLE))} page={1} onGo={vi.fn()} onClose={vi.fn()} />,
    )
    expect(screen.getByRole('status').textContent).toContain('1 total doesn’t add up.')
  })

  it.each([
    ['reading', 'status', 'Reading the layout…'],
    ['failed', 'alert', 'We couldn’t read the layout.'],
  ] as const)('%s', (state, role, words) => {
    render(<BlocksBar state={state} page={1} onGo={vi.fn()} onClose={vi.fn()} />)
    expect(screen.getByRole(role).textContent).toContain(words)
  })
})

it('draws blocks in place on a turned page', () => {
  const blocks = readBlocks(formPages('TITLE\n\nName: Ana Ruiz\nPlace: Nolan')).byPage.get(1) ?? []
  const { container } = render(<BlockLayer blocks={blocks} turn={180} />)
  const form = container.querySelector<HTMLElement>('[data-kind="form"] > i')
  expect(Number.parseFloat(form?.style.top ?? '')).toBeGreaterThan(90)
})

it('anchors tags at the edges of the page so that they cannot grow beyond it', () => {
  const blocks = readBlocks(formPages(TABLE)).byPage.get(1) ?? []
  const { container } = render(<BlockLayer blocks={blocks} turn={0} />)
  const tags = [...container.querySelectorAll<HTMLElement>('.jb-tag')]
  expect(tags.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Table · in thousands', '2024', '✓', '≠']),
  )
  for (const tag of tags) {
    const { left, right } = tag.style
    expect([left, right].filter((edge) => edge === '0px')).toHaveLength(1)
    expect(getComputedStyle(tag).minWidth).toBe('max-content')
  }
})
