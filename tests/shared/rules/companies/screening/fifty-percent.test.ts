import { expect, it } from 'vitest'
import { blockedByOwners } from '#shared/rules/companies/screening/fifty-percent.ts'

/** `a 50 b` says that a holds 50 % of b. */
const chartOf = (...shares: string[]) => {
  const edges = shares.map((share) => {
    const [parent = '', percent, child = ''] = share.split(' ')
    const isLease = percent === 'lease'
    return {
      parent,
      child,
      percent: isLease ? null : Number(percent),
      class: isLease ? ('lease' as const) : null,
    }
  })
  const ids = new Set(edges.flatMap(({ parent, child }) => [parent, child]))
  const nodes = [...ids].map((id) => ({
    id,
    company_id: null,
    name: id,
    type: null,
    roles: [],
    state: null,
    tax_class: null,
  }))
  return { nodes, edges }
}

it.each([
  ['half is enough', ['x 50 a'], ['x'], { a: 50 }],
  ['less is not', ['x 49.9999 a'], ['x'], {}],
  ['several are summed', ['x 25 a', 'y 25 a', 'z 50 a'], ['x', 'y'], { a: 50 }],
  [
    'thirds of thirds are exact',
    ['x 16.6667 a', 'y 16.6667 a', 'z 16.6666 a'],
    ['x', 'y', 'z'],
    { a: 50 },
  ],
  ['two classes of one owner are summed', ['x 30 a', 'x 20 a'], ['x'], { a: 50 }],
  ['shares are not multiplied', ['x 50 a', 'a 50 b'], ['x'], { a: 50, b: 50 }],
  ['what is not blocked passes nothing on', ['x 49 a', 'a 100 b'], ['x'], {}],
  ['direct and indirect are summed', ['x 50 a', 'a 25 b', 'x 25 b'], ['x'], { a: 50, b: 50 }],
  ['the later owner is counted too', ['x 60 b', 'x 50 a', 'a 40 b'], ['x'], { a: 50, b: 100 }],
  ['a lease is no share', ['x lease a'], ['x'], {}],
  ['a circle ends', ['x 50 a', 'a 50 b', 'b 50 a'], ['x'], { a: 100, b: 50 }],
  ['who is listed is not told again', ['x 100 a'], ['x', 'a'], {}],
  ['nobody listed', ['x 100 a'], [], {}],
])('%s', (_name, shares, listed, expected) => {
  const found = blockedByOwners(chartOf(...shares), new Set(listed))
  expect(Object.fromEntries([...found].map(([id, { percent }]) => [id, percent]))).toEqual(expected)
})
