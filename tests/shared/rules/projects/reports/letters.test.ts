import { expect, it } from 'vitest'
import { printable, unprintable } from '#shared/rules/projects/reports/letters.ts'

it.each<[string, string, string[]]>([
  ['Łucja Peña, “Ωmega” – Харків\n$5', 'Łucja Peña, “Ωmega” – Харків\n$5', []],
  ['Kōbe 神戸市', 'Kōbe ???', ['神', '戸', '市']],
  ['نور', '???', ['ن', 'و', 'ر']],
  ['Plant 👩‍🔧 and ☀️ and ☀️?', 'Plant ? and ? and ??', ['👩‍🔧', '☀️']],
  ['Cafe\u0301 \u2713\ufe0f\u200b', 'Café ✓', []],
])('prints %j as %j', (text, shown, missing) => {
  expect(printable(text)).toBe(shown)
  expect(unprintable(text)).toEqual(missing)
})
