/** Manifests hold a dozen names with their hashes, and every key that was ever changed: 2 kB. */
export const RELEASE_BYTES_MAX = 65_536;
/** Keys change when a person loses one or leaves. */
export const RELEASE_KEYS_MAX = 32;
/** A release has seven files. */
export const RELEASE_FILES_MAX = 64;
