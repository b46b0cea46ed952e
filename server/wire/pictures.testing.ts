import { Buffer } from 'node:buffer';

/** Eight pixels by six, as a browser's canvas makes them, bare of everything else. */
export const PICTURES = {
  jpeg: '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAGAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAXEAEAAwAAAAAAAAAAAAAAAAAABEKB/8QAFQEBAQAAAAAAAAAAAAAAAAAAAwb/xAAaEQAABwAAAAAAAAAAAAAAAAAAAQIFNIGx/9oADAMBAAIRAxEAPwCDMpoCgbIqL0wzhJVWEP/Z',
  png: 'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAYAAAD+Bd/7AAAAIUlEQVR4AcyKsQkAAAyDJP//bNfSpWsEB8EIbk8aHhqGAQAA//8VqQMMAAAABklEQVQDAEuFD/1ZHf9XAAAAAElFTkSuQmCC',
  webp: 'UklGRkwAAABXRUJQVlA4IEAAAACwAgCdASoIAAYAA4BaJagCdHIA+wCv/9wABN2HJwgA/tlfVQjvvC60O//64D8YzyTn88j/Z35rGdvy5KglEAAA',
  lossless: 'UklGRh4AAABXRUJQVlA4TBIAAAAvB0ABAA8Q87//8x8O+hDR/wA=',
} as const;
export type PictureName = keyof typeof PICTURES;

export function urlOf(name: PictureName, bytes: Uint8Array = bytesOf(name)): string {
  return `data:image/${name === 'lossless' ? 'webp' : name};base64,${Buffer.from(bytes).toString('base64')}`;
}

export function bytesOf(name: PictureName): Buffer {
  return Buffer.from(PICTURES[name], 'base64');
}

/** A camera's notes, the place among them, and words: as each format carries them. */
export function withNotes(name: PictureName): Buffer {
  const bytes = bytesOf(name);
  const exif = Buffer.from('Exif\0\0MM\0*GPSLatitude 48.8566', 'latin1');
  switch (name) {
    case 'jpeg':
      return Buffer.concat([
        bytes.subarray(0, 2),
        segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
        segment(0xe1, exif),
        segment(0xed, Buffer.from('Photoshop 3.0')),
        segment(0xfe, Buffer.from('<script>alert(1)</script>')),
        bytes.subarray(2),
      ]);
    case 'png':
      return Buffer.concat([
        bytes.subarray(0, 33),
        chunk('eXIf', exif),
        chunk('tEXt', Buffer.from('Comment\0at home')),
        chunk('iTXt', Buffer.from('x')),
        bytes.subarray(33),
      ]);
    case 'webp':
    case 'lossless': {
      const about = ['VP8X', 'ICCP', 'EXIF', 'XMP '].map((type) =>
        riffChunk(type, type === 'EXIF' ? exif : Buffer.from('12345678ab')),
      );
      return riff(Buffer.concat([about[0] ?? exif, about[1] ?? exif, bytes.subarray(12), ...about.slice(2)]));
    }
  }
}

export function segment(marker: number, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255]), body]);
}

export function chunk(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  return Buffer.concat([length, Buffer.from(type), body, Buffer.alloc(4)]);
}

export function riffChunk(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from(type), length, body, Buffer.alloc(body.length % 2)]);
}

export function riff(chunks: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(chunks.length + 4);
  return Buffer.concat([Buffer.from('RIFF'), length, Buffer.from('WEBP'), chunks]);
}
