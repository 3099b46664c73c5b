import { expect, it } from 'vitest'
import { LOOK_ALIKES, readingsOf } from '#shared/rules/companies/screening/looks.ts'

it.each([
  ['Kestrel Energy', []],
  ['Ольга Смирнова', []],
  ['АРРЕЕ Energy', ['appee energy']],
  ['Пермь Solar', []],
  ['Нерон Solar', ['hepoh solar']],
  ['НАМАСС', ['hamacc']],
  ['ΚΕΑ Solar', ['kea solar']],
])('%s also reads as %j', (name, others) => {
  expect(readingsOf(name)).toEqual([name, ...others])
})

it('has a letter for each that looks like it', () => {
  const { from, to } = LOOK_ALIKES
  expect([...from].length).toBe([...to].length)
  expect(new Set(from).size).toBe(from.length)
})
