/** Why a file of a look is not taken. `not-woff2`: a font that wants packing first, as most do. */
export type FileFault = 'unreadable' | 'not-woff2' | 'font-too-large';
