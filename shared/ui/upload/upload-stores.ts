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
import { createUploadStore, type UploadStore } from './upload-store.ts'
import { uploadsWanted } from './uploads-wanted.ts'

const stores = new Map<string, UploadStore>()

interface UploadQueue {
  owner: string
  store: UploadStore
}

/** The queues of this window, in the order in which they began. */
export const uploadQueues = createStore<readonly UploadQueue[]>([])

/**
 * The queue of an owner, such as `project-12`. Queues live as long as the window, so that uploads
 * go on while another page is open; what an earlier window left unfinished goes on with them.
 */
export function uploadStoreOf(owner: string): UploadStore {
  const known = stores.get(owner)
  if (known) return known
  const store = createUploadStore({
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
    // Whoever goes to another page is told there how it goes on.
    if (store.state() !== EMPTY_QUEUE) uploadsWanted.want()
  })
  // Begun while a page is drawn: what shows the queues follows after that.
  queueMicrotask(() => uploadQueues.set([...uploadQueues.get(), { owner, store }]))
  goOnWithUploads()
  return store
}

let hasBegun = false

/** Once per window: takes up what earlier ones have left. */
export function goOnWithUploads(): void {
  if (hasBegun) return
  hasBegun = true
  watchWindow()
  void takeUpUnfinished()
}

/** Milliseconds for which the server keeps what has arrived of a file; an hour less than it does. */
const RESUMABLE_MS = 23 * 3_600_000
const TOO_OLD = 'This upload was interrupted more than a day ago. Retry to start it over.'

const problemOf = ({ keptAt }: KeptUpload): string | null =>
  Date.now() - keptAt > RESUMABLE_MS ? TOO_OLD : null

/** All queues of the signed-in person that closed or killed windows have left. */
async function takeUpUnfinished(): Promise<void> {
  const user = knownUser()?.id
  if (!user || typeof indexedDB === 'undefined') return
  // Without the browser's store there is nothing to take up.
  const left = await takeOverKept(user).catch((): Unfinished => ({ uploads: [], reviews: [] }))
  for (const [owner, uploads] of Map.groupBy(left.uploads, (one) => one.owner)) {
    uploadStoreOf(owner).restore(uploads, problemOf)
  }
  for (const review of left.reviews) uploadStoreOf(review.owner).restoreReview(review)
}

/** Asks before the window closes on what would be lost, and goes on when the server is back. */
function watchWindow(): void {
  window.addEventListener('beforeunload', (event) => {
    if ([...stores.values()].some((store) => store.isAtRisk())) event.preventDefault()
  })
  outage.onRecovered(() => {
    for (const store of stores.values()) store.retryOutages()
  })
}

/** Whether the person may sign out: nothing is under way, or they give it up. */
export function mayGiveUpUploads(): boolean {
  const left = [...stores.values()].reduce((sum, store) => sum + store.countUnfinished(), 0)
  if (left === 0) return true
  const files = counted(left, 'file has', 'files have')
  return window.confirm(
    `${files} not finished uploading. Signing out cancels these uploads. Sign out anyway?`,
  )
}

/** Somebody has signed out: nothing of their uploads stays on the machine. */
export async function forgetUploads(): Promise<void> {
  for (const store of stores.values()) {
    const { items, reviews } = store.state()
    for (const review of reviews) store.cancelReview(review)
    store.cancel(items.map(({ id }) => id))
  }
  forgetUnfinished()
  if (typeof indexedDB !== 'undefined') await forgetKept()
}
