/** A dozen names with their hashes, and as many keys as anybody ever changed: 2 kB. */
export const RELEASE_BYTES_MAX = 65_536;
/** Keys change when a person loses one or leaves. */
export const RELEASE_KEYS_MAX = 32;
/** A release has seven files. */
export const RELEASE_FILES_MAX = 64;
