// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { queryClient, readAnew } from '#shared/ui/calls/query-client.ts'

afterEach(() => queryClient.clear())

/** A list that someone looks at; each read waits for its turn. */
function aList(name: string) {
  const reads: ((rows: string[]) => void)[] = []
  const observer = new QueryObserver(queryClient, {
    queryKey: [name, 'list'],
    queryFn: () => new Promise<string[]>((resolve) => reads.push(resolve)),
  })
  observer.subscribe(() => undefined)
  return { reads, rows: () => observer.getCurrentResult().data }
}

it('reads a list again if its first read began before the write', async () => {
  const { reads, rows } = aList('comments')
  const written = readAnew(['comments'])
  expect(reads).toHaveLength(1)
  reads[0]?.([])
  await expect.poll(() => reads.length).toBe(2)
  reads[1]?.(['The fence was moved'])
  await written
  expect(rows()).toEqual(['The fence was moved'])
  expect(reads).toHaveLength(2)
})

it('reads a loaded list once, and other resources not at all', async () => {
  const [comments, tasks] = [aList('comments'), aList('tasks')]
  for (const { reads } of [comments, tasks]) reads[0]?.(['before'])
  await expect.poll(comments.rows).toEqual(['before'])
  const written = readAnew(['comments'])
  comments.reads[1]?.(['after'])
  await written
  expect(comments.rows()).toEqual(['after'])
  expect([comments.reads.length, tasks.reads.length]).toEqual([2, 1])
})

it('reads what a write makes untrue elsewhere on the page', async () => {
  const [transfer, closing, comments] = [aList('transfers'), aList('closings'), aList('comments')]
  for (const { reads } of [transfer, closing, comments]) reads[0]?.(['Ready to pay'])
  await expect.poll(closing.rows).toEqual(['Ready to pay'])
  const written = readAnew(['transfers'])
  for (const { reads } of [transfer, closing]) reads[1]?.(['Draft'])
  await written
  expect([closing.rows(), comments.reads.length]).toEqual([['Draft'], 1])
})

it.each([
  ['costs', 'projects'],
  ['projects', 'tasks'],
  ['projects', 'payments'],
  ['tasks', 'projects'],
  ['aiAnswers', 'keyDates'],
  ['kyb', 'closings'],
  ['monitoring', 'companies'],
])('reads %s and %s of one page again after a write to the first', async (written, beside) => {
  const lists = [aList(written), aList(beside)]
  for (const { reads } of lists) reads[0]?.([])
  await expect.poll(() => lists.every(({ rows }) => rows() !== undefined)).toBe(true)
  const done = readAnew([written])
  expect(lists.map(({ reads }) => reads.length)).toEqual([2, 2])
  for (const { reads } of lists) reads[1]?.([])
  await done
})
