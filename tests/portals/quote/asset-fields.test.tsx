// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { AssetFields } from '#portals/quote/AssetFields.tsx'
import { stepProblems } from '#portals/quote/step-validation.ts'
import { quietly, render } from '../../shared/ui/render.tsx'
import { fullValues } from './values.ts'

quietly()

function Page() {
  const form = useForm({ defaultValues: fullValues })
  return (
    <>
      <AssetFields control={form.control} index={0} technology="solar" />
      <output>{Object.keys(stepProblems('assets', form.watch())).join(', ')}</output>
    </>
  )
}

const help = (label: string) => screen.getByLabelText(label).getAttribute('aria-describedby') ?? ''
const said = (label: string) => document.getElementById(help(label))?.textContent

async function type(label: string, text: string) {
  await userEvent.clear(screen.getByLabelText(label))
  if (text) await userEvent.type(screen.getByLabelText(label), text)
}

describe('an unusual value of an asset', () => {
  it('is mentioned at its field while it lasts, and blocks nothing', async () => {
    render(<Page />)
    await type('Capacity (AC)', '4')
    await type('Capacity (DC)', '20')
    expect(said('Capacity (DC)')).toBe('DC is usually 1 to 2 times AC. Check both capacities.')
    expect(screen.getByLabelText('Capacity (DC)').getAttribute('aria-invalid')).toBe('false')
    expect(screen.getByRole('status').textContent).toBe('')
    await type('Capacity (DC)', '5.2')
    expect(said('Capacity (DC)')).toBe('Enter either capacity and we’ll calculate the other.')
  })

  it('may be a cost that the credit excludes', async () => {
    render(<Page />)
    await type('Capacity (AC)', '20')
    await type('Interconnection costs', '900000')
    expect(said('Interconnection costs')).toBe('These don’t count toward the credit above 5 MW AC.')
    await type('Capacity (AC)', '5')
    expect(said('Interconnection costs')).toBe('Utility-side upgrades. Eligible up to 5 MW.')
  })
})
