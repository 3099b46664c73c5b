import { describe, expect, it } from 'vitest'
import { cleanedItems, type EnvelopeItem } from '#shared/rules/base/observability/envelopes.ts'

const words = new Set(['projects', 'api'])
const SECRETS = /quinn|ada@|sunny|secret|12-3456789|balance/i

const cleaned = (...items: EnvelopeItem[]) => cleanedItems(items, words)

describe('what is sent of an error', () => {
  const event = {
    event_id: 'e1',
    timestamp: 5,
    level: 'error',
    message: 'Failed for ada@quinn.test',
    transaction: '/projects/sunny-acres-12',
    request: {
      url: 'https://app.test/projects/sunny-acres-12?q=secret',
      headers: { Referer: 'https://app.test/quote/secret', 'User-Agent': 'UA' },
      cookies: { session: 'secret' },
      data: { ein: '12-3456789' },
    },
    user: { id: 5, email: 'ada@quinn.test', ip_address: '{{auto}}' },
    extra: { state: 'secret' },
    tags: { seller: 'Quinn' },
    server_name: 'secret',
    breadcrumbs: [{ category: 'ui.click', message: 'button[aria-label="Open balance.pdf"]' }],
    contexts: { trace: { trace_id: 't', data: { url: 'secret' } }, state: { value: 'secret' } },
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'Bad answer "secret" for balance.pdf',
          mechanism: { type: 'onerror', handled: false, data: { target: 'secret' } },
          stacktrace: {
            frames: [
              {
                filename: 'https://app.test/assets/index-B3.js',
                function: 'save',
                lineno: 1,
                colno: 20,
                in_app: true,
                vars: { name: 'Quinn' },
                context_line: 'secret',
              },
              { filename: 'https://app.test/projects/sunny-acres-12', function: 'x' },
            ],
          },
        },
      ],
    },
    spans: [
      {
        op: 'http.client',
        description: 'GET /api/projects/sunny?q=secret',
        data: { body: 'secret' },
      },
      { op: 'ui.interaction.click', description: 'button[aria-label="secret"]', timestamp: 6 },
    ],
  }

  it('is where and what, without personal data', () => {
    const [[header, content] = []] = cleaned([{ type: 'event' }, event])
    expect(JSON.stringify(content)).not.toMatch(SECRETS)
    expect(header).toEqual({ type: 'event' })
    expect(content).toEqual({
      event_id: 'e1',
      timestamp: 5,
      level: 'error',
      sdk: { settings: { infer_ip: 'never' } },
      message: 'Failed for <email>',
      transaction: '/projects/-',
      request: { url: '/projects/-' },
      contexts: { trace: { trace_id: 't' }, browser: {}, os: {} },
      exception: {
        values: [
          {
            type: 'TypeError',
            value: 'Bad answer <text> for <file>',
            mechanism: { type: 'onerror', handled: false },
            stacktrace: {
              frames: [
                {
                  filename: '/assets/index-B3.js',
                  function: 'save',
                  lineno: 1,
                  colno: 20,
                  in_app: true,
                },
                { filename: '/projects/-', function: 'x' },
              ],
            },
          },
        ],
      },
      spans: [
        { op: 'http.client', description: '/api/projects/-' },
        { op: 'ui.interaction.click', timestamp: 6 },
      ],
    })
  })

  it('is nothing when its type is unknown', () => {
    expect(
      cleaned(
        [{ type: 'attachment' }, 'secret'],
        [{ type: 'user_report' }, { name: 'Quinn' }],
        [{}, {}],
      ),
    ).toEqual([])
  })
})

describe('what is sent of a recording', () => {
  const snapshot = {
    type: 2,
    data: {
      node: {
        type: 0,
        childNodes: [
          {
            type: 2,
            tagName: 'a',
            attributes: { href: '/projects/sunny', class: 'x', 'aria-label': 'Quinn' },
            childNodes: [{ type: 3, textContent: 'Quinn LLC' }],
          },
          {
            type: 2,
            tagName: 'style',
            attributes: { _cssText: 'a{background:url(/secret.png)}' },
            childNodes: [{ type: 3, isStyle: true, textContent: '.a{color:red}' }],
          },
          {
            type: 2,
            tagName: 'input',
            attributes: { value: '12-3456789', type: 'text', id: 'ein' },
          },
        ],
      },
    },
  }
  const events = [
    { type: 4, data: { href: 'https://app.test/projects/sunny?q=secret', width: 5, height: 6 } },
    snapshot,
    {
      type: 3,
      data: {
        source: 0,
        texts: [{ id: 1, value: 'Quinn' }],
        attributes: [{ id: 2, attributes: { title: 'secret', class: 'b' } }],
        adds: [{ parentId: 1, node: { type: 3, textContent: 'ada@quinn.test' } }],
        removes: [],
      },
    },
    { type: 3, data: { source: 5, text: 'secret', isChecked: false, id: 4 } },
    { type: 3, data: { source: 2, id: 4, x: 1, y: 2 } },
    { type: 3, data: { source: 9, commands: ['secret'] } },
    { type: 5, data: { tag: 'breadcrumb', payload: { message: 'secret' } } },
    { type: 6, data: { plugin: 'console', payload: 'secret' } },
  ]
  const recording = `${JSON.stringify({ segment_id: 3 })}\n${JSON.stringify(events)}`

  it('is the layout of a page, with stars for its words', () => {
    const [[header, text] = []] = cleaned([{ type: 'replay_recording' }, recording])
    expect(String(text)).not.toMatch(SECRETS)
    const [first = '', rest = ''] = String(text).split('\n')
    expect(JSON.parse(first)).toEqual({ segment_id: 3 })
    const sent = JSON.parse(rest)
    expect(sent.map(({ type }: { type: number }) => type)).toEqual([4, 2, 3, 3, 3])
    expect(sent[0].data).toEqual({ width: 5, height: 6, href: '/projects/-' })
    const [link, style, input] = sent[1].data.node.childNodes
    expect(link).toMatchObject({
      attributes: { class: 'x' },
      childNodes: [{ textContent: '***** ***' }],
    })
    expect(style.attributes).toEqual({ _cssText: 'a{background:none}' })
    expect(style.childNodes[0].textContent).toBe('.a{color:red}')
    expect(input.attributes).toEqual({ type: 'text' })
    expect(header).toMatchObject({ length: new TextEncoder().encode(String(text)).length })
  })

  it('is nothing when it cannot be read', () => {
    expect(
      cleaned(
        [{ type: 'replay_recording' }, new Uint8Array([1, 2])],
        [{ type: 'replay_recording' }, 'no line'],
        [{ type: 'replay_recording' }, '{"segment_id":1}\nnot json secret'],
      ),
    ).toEqual([])
  })
})
