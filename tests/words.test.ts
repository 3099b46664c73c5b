import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { filesOf } from '#scripts/import-graph.ts'

/** Words that no screen, mail or message uses: `docs/words.md` has what to write instead. */
const NOT_OURS =
  /\be-mail|\b[Pp]lease (?:enter|choose|fill|select)\b|\btax authority\b|\b(?:What decided for|Nothing waits|All of them)\b/g

/** The wording of papers that the product reads and of those that the demo draws is not ours. */
const THEIRS = /^((shared|server)\/reading|server\/demo)\//

it('words that we do not use stand nowhere', () => {
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
