import '#shared/ui/zod-without-eval.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

describe('zod in the browser', () => {
  it('is configured not to compile its parsers', () => {
    expect(z.config().jitless).toBe(true)
  })

  it('still validates', () => {
    expect(z.object({ id: z.int() }).safeParse({ id: 1.5 }).success).toBe(false)
  })
})
