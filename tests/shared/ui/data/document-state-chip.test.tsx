// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { classificationStates } from '#shared/entities/documents.ts'
import { DocumentStateChip } from '#shared/ui/data/StateChips.tsx'
import { quietly, render } from '../render.tsx'

quietly()

it('hides from others the states that only our team understands', () => {
  render(
    classificationStates.values.map((state) => <DocumentStateChip key={state} state={state} />),
  )
  expect(screen.queryByText(/To validate|Unclassified/)).toBeNull()
  expect(screen.getAllByText('In review')).toHaveLength(2)
})
