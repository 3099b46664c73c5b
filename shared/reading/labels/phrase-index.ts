import type { Token } from './tokens.ts'
import { foldPhrase } from './tokens.ts'

/** A phrase found in a run of tokens; positions count tokens. */
export interface PhraseMatch<T> {
  readonly start: number
  readonly end: number
  readonly entries: readonly T[]
}

interface Node<T> {
  readonly next: Map<string, Node<T>>
  readonly entries: T[]
}

const newNode = <T>(): Node<T> => ({ next: new Map(), entries: [] })

/** Finds thousands of phrases in one pass over a text. */
export class PhraseIndex<T> {
  private readonly root: Node<T> = newNode()

  add(phrase: string, entry: T): void {
    let node = this.root
    for (const word of foldPhrase(phrase)) {
      const next = node.next.get(word) ?? newNode<T>()
      node.next.set(word, next)
      node = next
    }
    if (node !== this.root) node.entries.push(entry)
  }

  /** Returns the phrases of a text from left to right, without those inside a longer one. */
  find(tokens: readonly Token[]): PhraseMatch<T>[] {
    const matches: PhraseMatch<T>[] = []
    let covered = 0
    for (let start = 0; start < tokens.length; start++) {
      const match = this.longestAt(tokens, start)
      if (match === null || match.end <= covered) continue
      covered = match.end
      matches.push(match)
    }
    return matches
  }

  private longestAt(tokens: readonly Token[], start: number): PhraseMatch<T> | null {
    let node: Node<T> | undefined = this.root
    let longest: PhraseMatch<T> | null = null
    for (let at = start; node !== undefined; at++) {
      if (node.entries.length > 0) longest = { start, end: at, entries: node.entries }
      const token = tokens[at]
      if (token === undefined) break
      node = node.next.get(token.word)
    }
    return longest
  }
}
