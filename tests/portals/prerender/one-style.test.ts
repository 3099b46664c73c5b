import { expect, it } from 'vitest'
import { oneStyle } from '#portals/prerender/one-style.ts'

const style = (name: string, css: string) => `<style data-emotion="${name}">${css}</style>`
/** The markup that the style engine gives styles that it moved into the head. */
const moved = (name: string, css: string) =>
  `<style data-emotion="${name}" data-s="">${css}</style>`

it('moves styles out of the body: global ones unchanged, the others merged into one', () => {
  const page = [
    style('css-global g1', 'html{margin:0}'),
    style('css a1', '.css-a1{color:red}'),
    '<p class="css-a1">One</p>',
    style('css b2', '.css-b2{color:blue}'),
    style('css-global g1', 'html{margin:0}'),
    '<p class="css-b2">Two</p>',
  ].join('')
  expect(oneStyle(page)).toEqual({
    head:
      moved('css-global g1', 'html{margin:0}') +
      moved('css a1 b2', '.css-a1{color:red}.css-b2{color:blue}'),
    body: '<p class="css-a1">One</p><p class="css-b2">Two</p>',
  })
})

it('leaves the content of styles unchanged', () => {
  const words = '.css-a1::before{content:"$&$1"}'
  expect(oneStyle(style('css a1', words))).toEqual({ head: moved('css a1', words), body: '' })
})

it('drops unused variables, and the name of the style it shortens', () => {
  const page = [
    style('css-global g1', ':root{--a:1px;--b:2px;--c:3px}'),
    style('css-global g2', 'body{margin:var(--c)}'),
    style('css a1', '.css-a1{width:var(--a)}'),
  ]
  expect(oneStyle(page.join('')).head).toBe(
    '<style>:root{--a:1px;--c:3px}</style>' +
      moved('css-global g2', 'body{margin:var(--c)}') +
      moved('css a1', '.css-a1{width:var(--a)}'),
  )
})
