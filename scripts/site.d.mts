/** Writes compressed copies next to the files of a folder. */
export declare function compress(directory: string): void;
