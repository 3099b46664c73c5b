import { createStore } from '#shared/client/store.ts'
import { forgetUnfinished, sendFile } from '#shared/client/uploads.ts'
import { counted } from '#shared/format/counted.ts'
import { outage } from '../feedback/outage-store.ts'
import { toast } from '../feedback/toast-store.ts'
import { knownUser } from '../session/active-user.ts'
import { takeInAside } from './intake-client.ts'
import {
  forgetKept,
  type KeptUpload,
  keeperFor,
  takeOverKept,
  type Unfinished,
} from './kept-uploads.ts'
import { EMPTY_QUEUE } from './queue.ts'
import { UploadStore } from './upload-store.ts'
import { uploadsWanted } from './uploads-wanted.ts'

const stores = new Map<string, UploadStore>()

interface UploadQueue {
  owner: string
  store: UploadStore
}

/** The queues of this window, in the order they started. */
export const uploadQueues = createStore<readonly UploadQueue[]>([])

/**
 * Returns the queue of an owner, such as `project-12`. Queues live as long as the window, so uploads continue while
 * another page is open; what an earlier window left unfinished continues with them.
 */
export function uploadStoreOf(owner: string): UploadStore {
  const known = stores.get(owner)
  if (known) return known
  const store = new UploadStore({
    takeIn: takeInAside,
    send: sendFile,
    now: () => performance.now(),
    refuse: (message) => toast(message, 'error'),
    keeper: () => {
      const user = knownUser()?.id
      return user ? keeperFor(user, owner) : null
    },
  })
  stores.set(owner, store)
  store.subscribe(() => {
    // A person who goes to another page sees the progress there.
    if (store.state() !== EMPTY_QUEUE) uploadsWanted.want()
  })
  // Created during a render, so whatever shows the queues is updated afterwards.
  queueMicrotask(() => uploadQueues.set([...uploadQueues.get(), { owner, store }]))
  goOnWithUploads()
  return store
}

let hasBegun = false

/** Resumes what earlier windows left, once per window. */
export function goOnWithUploads(): void {
  if (hasBegun) return
  hasBegun = true
  watchWindow()
  void takeUpUnfinished()
}

/** Milliseconds that the server keeps a partly uploaded file, minus an hour for safety. */
const RESUMABLE_MS = 23 * 3_600_000
const TOO_OLD = 'This upload was interrupted more than a day ago. Retry to start it over.'

const problemOf = ({ keptAt }: KeptUpload): string | null =>
  Date.now() - keptAt > RESUMABLE_MS ? TOO_OLD : null

/** Resumes all queues of the signed-in person left by closed or killed windows. */
async function takeUpUnfinished(): Promise<void> {
  const user = knownUser()?.id
  if (!user || typeof indexedDB === 'undefined') return
  // Without browser storage there is nothing to resume.
  const left = await takeOverKept(user).catch((): Unfinished => ({ uploads: [], reviews: [] }))
  for (const [owner, uploads] of Map.groupBy(left.uploads, (one) => one.owner)) {
    uploadStoreOf(owner).restore(uploads, problemOf)
  }
  for (const review of left.reviews) uploadStoreOf(review.owner).restoreReview(review)
}

/** Asks before the window closes if something would be lost, and resumes when the server is back. */
function watchWindow(): void {
  window.addEventListener('beforeunload', (event) => {
    if ([...stores.values()].some((store) => store.isAtRisk())) event.preventDefault()
  })
  outage.onRecovered(() => {
    for (const store of stores.values()) store.retryOutages()
  })
}

/** Whether the person may sign out: nothing is in progress, or they give it up. */
export function mayGiveUpUploads(): boolean {
  const left = [...stores.values()].reduce((sum, store) => sum + store.countUnfinished(), 0)
  if (left === 0) return true
  const files = counted(left, 'file has', 'files have')
  return window.confirm(
    `${files} not finished uploading. Signing out cancels these uploads. Sign out anyway?`,
  )
}

/** Deletes all of a person's uploads from the machine after they sign out. */
export async function forgetUploads(): Promise<void> {
  for (const store of stores.values()) {
    const { items, reviews } = store.state()
    for (const review of reviews) store.cancelReview(review)
    store.cancel(items.map(({ id }) => id))
  }
  forgetUnfinished()
  if (typeof indexedDB !== 'undefined') await forgetKept()
}
