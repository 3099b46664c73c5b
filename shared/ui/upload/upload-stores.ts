import { sendFile } from '#shared/client/uploads.ts'
import { outage } from '../feedback/outage-store.ts'
import { toast } from '../feedback/toast-store.ts'
import { takeInAside } from './intake-client.ts'
import { createUploadStore, type UploadStore } from './upload-store.ts'

const stores = new Map<string, UploadStore>()

/**
 * The queue of an owner, such as `project-12`. Queues live as long as the window, so that uploads
 * go on while another page is open.
 */
export function uploadStoreOf(owner: string): UploadStore {
  const known = stores.get(owner)
  if (known) return known
  if (stores.size === 0) watchWindow()
  const store = createUploadStore({
    takeIn: takeInAside,
    send: sendFile,
    now: () => performance.now(),
    refuse: (message) => toast(message, 'error'),
  })
  stores.set(owner, store)
  return store
}

/** Asks before the window closes on a running upload, and goes on when the server is back. */
function watchWindow(): void {
  window.addEventListener('beforeunload', (event) => {
    if ([...stores.values()].some((store) => store.isBusy())) event.preventDefault()
  })
  outage.onRecovered(() => {
    for (const store of stores.values()) store.retryOutages()
  })
}
