// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, it } from 'vitest'
import { ChartSection } from '#shared/ui/simulator/ChartSection.tsx'
import { quietly, render } from '../render.tsx'

quietly()

/** Records when it is drawn, and when the task in which that happened is over. */
function Chart({ name, order }: { name: string; order: string[] }) {
  useEffect(() => {
    order.push(`${name} drawn`)
    setTimeout(() => order.push(`${name} over`))
  }, [name, order])
  return <i>{name}</i>
}

it('draws one chart after the other, each in its own task', async () => {
  const order: string[] = []
  const charts = ['one', 'two'].map((name) => ({
    name,
    draw: () => <Chart name={name} order={order} />,
  }))
  render(
    charts.map(({ name, draw }) => (
      <ChartSection
        key={name}
        title={name}
        description=""
        height={20}
        chart={draw}
        table={{ rows: [], rowKey: String, columns: [] }}
      />
    )),
  )
  expect(screen.queryByText('one', { selector: 'i' })).toBeNull()
  await waitFor(() => expect(order).toEqual(['one drawn', 'one over', 'two drawn', 'two over']))
})
