import { expect, it } from 'vitest'
import { oneStyle } from '#portals/prerender/one-style.ts'

const style = (name: string, css: string) => `<style data-emotion="${name}">${css}</style>`

it('takes styles out of the page: global ones as they are, the others as one', () => {
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
      style('css-global g1', 'html{margin:0}') +
      style('css a1 b2', '.css-a1{color:red}.css-b2{color:blue}'),
    body: '<p class="css-a1">One</p><p class="css-b2">Two</p>',
  })
})

it('leaves the words of styles alone', () => {
  const quoted = style('css a1', '.css-a1::before{content:"$&$1"}')
  expect(oneStyle(quoted)).toEqual({ head: quoted, body: '' })
})
