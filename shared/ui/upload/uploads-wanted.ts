import { createStore } from '#shared/client/store.ts'

const wanted = createStore(false)

/** Whether this window has, or may have, uploads to show outside their page. */
export const uploadsWanted = {
  subscribe: wanted.subscribe,
  state: wanted.get,
  want: () => wanted.set(true),
}
