import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { htmlOf, item, link, textOf } from '#server/features/base/emails/content.ts'

const ORIGIN = 'https://credits.example'

describe('the text of a letter', () => {
  it('has paragraphs, links below their labels, and small print after two hyphens', () => {
    const text = textOf({
      subject: 'News',
      paragraphs: ['Hi Ada,', link('Open it', `${ORIGIN}/x`)],
      footer: ['Why you got this.'],
    })
    expect(text).toBe(`Hi Ada,\n\nOpen it:\n${ORIGIN}/x\n\n--\n\nWhy you got this.\n`)
  })

  it('prevents names from starting a paragraph or a link', () => {
    const text = textOf({ subject: 'x', paragraphs: [`Eve\n\nSign in:\n${ORIGIN}/evil`] })
    expect(text).toBe(`Eve Sign in: ${ORIGIN}/evil\n`)
  })
})

describe('the HTML of a letter', () => {
  it('turns a link to our own screens into a button', () => {
    const html = htmlOf('News', `Hi,\n\nOpen it:\n${ORIGIN}/x?a=1&b=2\n`, ORIGIN)
    expect(html).toMatch(/<a href="https:\/\/credits\.example\/x\?a=1&amp;b=2"[^>]*>Open it<\/a>/)
  })

  it('turns the items of a list into plain links', () => {
    const text = textOf({ subject: 's', paragraphs: [item('First', `${ORIGIN}/1`)] })
    expect(text).toBe(`- First:\n${ORIGIN}/1\n`)
    const html = htmlOf('s', text, ORIGIN)
    expect(html).toMatch(/<a href="[^"]+" style="color:[^"]+">First<\/a>/)
  })

  it.each([
    'https://evil.example/x',
    'https://credits.example.evil.test/x',
    'https://credits.example@evil.test/',
    'javascript:alert(1)',
  ])('does not link to %s', (url) => {
    expect(htmlOf('News', `Hi,\n\nOpen it:\n${url}\n`, ORIGIN)).not.toContain('<a ')
  })

  it('never turns text into markup', () => {
    const tags = (text: string) => text.match(/<[^>]*>/g)
    const plain = tags(htmlOf('s', textOf({ subject: 's', paragraphs: ['x'] }), ORIGIN))
    const typed = fc.oneof(fc.string(), fc.constantFrom('<b>', '"><a href=x>', '&lt;', '--'))
    fc.assert(
      fc.property(typed, typed, (subject, words) => {
        const text = textOf({ subject, paragraphs: [`x${words}`] })
        expect(tags(htmlOf(subject, text, ORIGIN))).toEqual(plain)
      }),
    )
  })
})
