import { useSearchParams } from 'react-router-dom'
import { type QueueOrder, queueOrders } from './orders.ts'

/** Returns the order in the address (`?order=oldest`) and a setter. */
export function useQueueOrder(first: QueueOrder) {
  const [params, setParams] = useSearchParams()
  const named = params.get('order')
  const order = queueOrders.has(named) ? named : first
  const setOrder = (next: QueueOrder) =>
    setParams(
      (was) => {
        const search = new URLSearchParams(was)
        if (next === first) search.delete('order')
        else search.set('order', next)
        return search
      },
      { replace: true },
    )
  return [order, setOrder] as const
}
