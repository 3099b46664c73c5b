import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { filesOf } from '#scripts/import-graph.ts'

/** Words that no screen, email, or message uses: `docs/words.md` has the replacements. */
const NOT_OURS =
  /\be-mail|\b[Pp]lease (?:enter|choose|fill|select)\b|\btax authority\b|\b(?:What decided for|Nothing waits|All of them)\b/g

/** The wording of documents that the product reads, or that the demo draws, is not ours. */
const THEIRS = /^((shared|server)\/reading|server\/demo)\//

it('uses no word on our list of words to avoid', () => {
  const files = ['shared', 'server', 'admin', 'portals'].flatMap((folder) => filesOf(folder))
  const found = files
    .filter((file) => !THEIRS.test(file))
    .flatMap(
      (file) =>
        readFileSync(file, 'utf8')
          .match(NOT_OURS)
          ?.map((word) => `${file}: ${word}`) ?? [],
    )
  expect(files.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})
