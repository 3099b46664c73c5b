// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '#shared/client/api-error.ts'
import type { AiAnswer } from '#shared/contract/schemas/documents/ai-answers.ts'
import { AnswersPanel } from '#shared/ui/documents/work/AnswersPanel.tsx'
import type { AnswerWork } from '#shared/ui/documents/work/answer-work.ts'
import { CitationList } from '#shared/ui/documents/work/CitationList.tsx'
import { FlagsPanel } from '#shared/ui/documents/work/FlagsPanel.tsx'
import { viewerRights } from '#shared/ui/documents/work/viewer-rights.ts'
import { fill } from '../../fill.ts'
import { quietly, render } from '../../render.tsx'
import { answerOf, citationOf, flagOf } from './samples.ts'

quietly()
Element.prototype.scrollIntoView = () => {}

const workOf = (changes: Partial<AnswerWork> = {}): AnswerWork => ({
  decide: vi.fn(async () => {}),
  show: vi.fn(),
  mark: vi.fn(),
  editing: null,
  edit: vi.fn(),
  ...changes,
})

function show(
  answer: AiAnswer,
  work: AnswerWork,
  actor: 'admin' | 'seller' | 'reviewer' = 'admin',
) {
  return render(
    <AnswersPanel
      answers={[answer]}
      contradictions={[
        {
          field_name: 'annual_rent',
          field_label: 'Annual Rent',
          values: [answer, answerOf({ id: 77, versioned_document_id: 12, value: 11_000 })].map(
            (one) => ({ ...one, answer_id: one.id, document_name: `file ${one.id}` }),
          ),
        },
      ]}
      isLoading={false}
      error={null}
      onRetry={() => {}}
      rights={viewerRights(actor)}
      chosen={`answer-${answer.id}`}
      work={work}
      emptyWords="Nothing is asked."
    />,
  )
}

describe('the answers panel', () => {
  it('shows the chosen answer with its value, quote, and what other documents say', async () => {
    const work = workOf()
    show(answerOf(), work)
    const row = screen.getByRole('button', { name: /What is the annual rent/ })
    expect(row.getAttribute('aria-expanded')).toBe('true')
    expect(row.textContent).toContain('$12,000')
    expect(row.textContent).toContain('Very likely (94%)')
    screen.getByText('an annual rent of $12,000')
    expect(screen.getByRole('link', { name: 'file 77' }).getAttribute('href')).toContain(
      '/document-viewer/12/?page=3',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Show on page 3' }))
    expect(work.show).toHaveBeenCalledOnce()
  })

  it('can be decided by keyboard', async () => {
    const work = workOf()
    const answer = answerOf()
    show(answer, work)
    screen.getByRole('button', { name: 'Accept' }).focus()
    await userEvent.keyboard('{Enter}')
    expect(work.decide).toHaveBeenCalledWith(answer, { state: 'accepted' })
  })

  it('says why a decision was not saved', async () => {
    const decide = async () => {
      throw new ApiError(412, 'stale', 'Changed meanwhile')
    }
    show(answerOf(), workOf({ decide }))
    await userEvent.click(screen.getByRole('button', { name: 'Reject' }))
    await screen.findByText(/Someone else changed this/)
  })

  it('edits a value typed in its unit', async () => {
    const work = workOf({ editing: 1 })
    const answer = answerOf()
    show(answer, work)
    const input = screen.getByLabelText(/Annual Rent/)
    await waitFor(() => expect(document.activeElement).toBe(input))
    await userEvent.clear(input)
    await userEvent.type(input, '13500.50{Enter}')
    await waitFor(() => expect(work.edit).toHaveBeenCalledWith(null))
    expect(work.decide).toHaveBeenCalledWith(answer, { value: 13_500.5, state: 'edited' })
  })

  const REASON = 'Page 4, which said so, was removed in version 3'

  it('shows a later run beside a settled value, which stays unless a person replaces it', async () => {
    const work = workOf()
    const proposal = {
      value: 14_000,
      quote: 'rent of $14,000',
      page: 4,
      box: { x: 0, y: 0, w: 0.1, h: 0.1 },
      confidence: 0.9,
      engine: 'joulebridge-answers 2',
    }
    const answer = answerOf({ state: 'accepted', proposal, is_stale: true, stale_reason: REASON })
    show(answer, work)
    screen.getByText(/^Page 4, which said so, was removed in version 3\. The value stays/)
    screen.getByRole('button', { name: 'Keep value' })
    await userEvent.click(screen.getByRole('button', { name: /^Use \$14,000/ }))
    expect(work.decide).toHaveBeenCalledWith(answer, {
      state: 'edited',
      value: 14_000,
      page: 4,
      box: proposal.box,
    })
    await userEvent.click(screen.getByRole('button', { name: /^Keep \$12,000/ }))
    expect(work.decide).toHaveBeenLastCalledWith(answer, { state: 'accepted' })
  })

  const NOTHING = {
    value: null,
    quote: null,
    page: null,
    box: null,
    confidence: 0,
    engine: 'joulebridge-answers 2',
  }

  it('says that a later run found nothing, without a confidence', () => {
    show(answerOf({ state: 'accepted', proposal: NOTHING }), workOf())
    screen.getByText('A later run found nothing. Current value:', { exact: false })
    expect(screen.queryByText(/\(0%\)/)).toBeNull()
    screen.getByRole('button', { name: /^Keep \$12,000/ })
  })

  it('says only once that the evidence of a value is gone', () => {
    const gone = { state: 'accepted', is_stale: true, stale_reason: REASON } as const
    show(answerOf({ ...gone, proposal: NOTHING }), workOf())
    screen.getByRole('button', { name: 'Keep value' })
    expect(screen.queryByText(/A later run/)).toBeNull()
  })

  it('shows what another reader found for an open question', () => {
    const proposal = {
      value: 950,
      quote: 'late fee of $950',
      page: 5,
      box: { x: 0, y: 0, w: 0.1, h: 0.1 },
      confidence: 0.34,
      engine: 'reader-1',
    }
    show(answerOf({ proposal }), workOf())
    expect(screen.getByText(/Another reading:/).textContent).toMatch(
      /^Another reading: \$950.* on page 5, .*\(\d+%\)\. Proposed value: \$12,000/,
    )
    expect(screen.queryByText(/Current value|later run/)).toBeNull()
  })

  it.each(['seller', 'reviewer'] as const)('offers a %s no decisions', (actor) => {
    show(answerOf({ state: 'accepted' }), workOf(), actor)
    expect(screen.queryByRole('button', { name: 'Reopen' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  })
})

describe('the flags panel', () => {
  const workOfFlags = () => ({
    raise: vi.fn(async () => {}),
    resolve: vi.fn(async () => {}),
    reopen: vi.fn(async () => {}),
    show: vi.fn(),
  })

  it('raises a flag about the page on screen, but not without text', async () => {
    const work = workOfFlags()
    const onRaising = vi.fn()
    render(<FlagsPanel flags={[]} mayFlag page={8} isRaising onRaising={onRaising} work={work} />)
    await userEvent.click(screen.getByRole('button', { name: 'Add flag' }))
    expect(work.raise).not.toHaveBeenCalled()
    await fill(screen.getByLabelText(/What is wrong/), 'Page is cut off')
    await userEvent.click(screen.getByRole('button', { name: 'Add flag' }))
    await waitFor(() => expect(onRaising).toHaveBeenCalledWith(false))
    expect(work.raise).toHaveBeenCalledWith('Page is cut off', 8)
  })

  it('resolves open flags and reopens resolved ones', async () => {
    const work = workOfFlags()
    const done = flagOf({ id: 7, resolved_at: '2026-11-17T12:00:00.000Z', page: null })
    const open = flagOf()
    render(
      <FlagsPanel
        flags={[done, open]}
        mayFlag
        page={1}
        isRaising={false}
        onRaising={() => {}}
        work={work}
      />,
    )
    const [first, second] = within(screen.getByRole('list', { name: 'Flags' })).getAllByRole(
      'listitem',
    )
    expect(first?.textContent).toContain('Open')
    await userEvent.click(screen.getByRole('button', { name: 'Page 2' }))
    expect(work.show).toHaveBeenCalledWith(2)
    await userEvent.click(screen.getByRole('button', { name: 'Resolve' }))
    await fill(screen.getByLabelText(/How was it resolved/), 'Signed copy came')
    await userEvent.click(screen.getByRole('button', { name: 'Resolve' }))
    await waitFor(() => expect(work.resolve).toHaveBeenCalledWith(open, 'Signed copy came'))
    expect(second?.textContent).toContain('Whole file')
    await userEvent.click(screen.getByRole('button', { name: 'Reopen' }))
    expect(work.reopen).toHaveBeenCalledWith(done)
  })

  it('has no buttons for those who may not flag', () => {
    render(
      <FlagsPanel
        flags={[flagOf()]}
        mayFlag={false}
        page={1}
        isRaising={false}
        onRaising={() => {}}
        work={workOfFlags()}
      />,
    )
    expect(screen.queryByRole('button', { name: 'Add flag' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Resolve' })).toBeNull()
  })
})

describe('the list of citations', () => {
  it('links to each place, and offers no removal without the right', async () => {
    const onShow = vi.fn()
    render(<CitationList citations={[citationOf()]} chosen="citation-5" onShow={onShow} />)
    await userEvent.click(screen.getByRole('button', { name: /Annual Rent/ }))
    expect(onShow).toHaveBeenCalledOnce()
    expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull()
  })
})
