import { useEffect } from 'react'
import { useNotificationContext, useTranslate } from 'react-admin'
import { toast } from '#shared/ui/feedback/toast-store.ts'

/** Shows react-admin's notifications as our toasts: at the top, 3 s, replacing each other. */
export function AdminNotifications() {
  const { notifications, takeNotification } = useNotificationContext()
  const translate = useTranslate()
  useEffect(() => {
    if (notifications.length === 0) return
    const notification = takeNotification()
    if (!notification) return
    const { message, type, notificationOptions } = notification
    if (typeof message === 'string')
      toast(translate(message, notificationOptions?.messageArgs), type)
  }, [notifications, takeNotification, translate])
  return null
}
