/** A thread that never gets as far as reading. */
setInterval(() => {}, 1_000)
