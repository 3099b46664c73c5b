import { describe, expect, it } from 'vitest'
import { actionWords, changesIn } from '#admin/history/history-words.ts'
import type { HistoryEntry } from '#shared/contract/schemas/base/history.ts'
import { fieldRecord } from '../resources/documents/fields/records.ts'

const entry = (before: HistoryEntry['before'], after: HistoryEntry['after']): HistoryEntry => ({
  id: 1,
  entity: 'companies',
  entity_id: '1',
  version: 2,
  action: 'update',
  about: null,
  at: '2026-11-21T10:00:00.000Z',
  actor: { kind: 'person', id: 1, name: 'Dana Whitfield' },
  before,
  after,
})

describe('changes of an entry', () => {
  it.each([
    [
      'a value of a known field',
      { total_project_cost: 5 },
      { total_project_cost: 1_200 },
      [['Total Project Cost', '$5', '$1,200']],
    ],
    [
      'a column that is no field',
      { kyb_result: 'not_run' },
      { kyb_result: 'fail' },
      [['Business Verification', 'Not Run', 'Fail']],
    ],
    [
      'a move to another stage, whose time stands beside it',
      { stage: 'funding_ready', stage_changed_at: '2026-10-30T14:00:00.000Z' },
      {
        stage: 'review',
        stage_changed_at: '2026-11-23T14:00:00.000Z',
        stage_reason: 'Policy rule P12 fails.',
      },
      [
        ['Stage', 'Funding Ready', 'Review'],
        ['Reason', '', 'Policy rule P12 fails.'],
      ],
    ],
    [
      'a value that was cleared',
      { website: 'a.example' },
      { website: null },
      [['Website', 'a.example', '']],
    ],
    ['a value that is new', {}, { website: 'a.example' }, [['Website', '', 'a.example']]],
    [
      'a file that was confirmed',
      { is_validated: false },
      { is_validated: true },
      [['Confirmed as valid', 'No', 'Yes']],
    ],
    [
      'a type and the slot that comes with it',
      { label: null, document_id: null, labelled_by: null },
      { label: 'site_lease', document_id: 5, labelled_by: 1 },
      [['Document type', '', 'Site Lease']],
    ],
    ['nothing where nothing differs', { website: null }, {}, []],
    ['a list', { ids: [1] }, { ids: [1, 2] }, [['Ids', '[1]', '[1,2]']]],
  ])('%s', (_name, before, after, expected) => {
    const changes = changesIn(entry(before, after), [fieldRecord()])
    expect(changes.map(({ label, before: was, after: is }) => [label, was, is])).toEqual(expected)
  })
})

it.each([
  ['create', 'Created'],
  ['unhide', 'Unhidden'],
  ['stage_move', 'Stage Move'],
])('%s reads as %s', (action, words) => {
  expect(actionWords({ action, about: null })).toBe(words)
})

it('formats the value of an answer by the data type of its question', () => {
  const decision = {
    ...entry({ value: null }, { value: 1_200_000 }),
    entity: 'ai_answers',
    entity_id: '4',
  }
  const shape = { id: 4, data_type: 'integer', unit: 'dollars', choices: null } as const
  expect(changesIn(decision, [], [shape])).toEqual([
    { name: 'value', label: 'Value', before: '', after: '$1,200,000' },
  ])
})

it('names the question that a decision is about', () => {
  const words = actionWords({ action: 'not_in_document', about: 'Annual Rent' })
  expect(words).toBe('Annual Rent: Not in this document')
})
