# frozen_string_literal: true

# Xiangqi diagrams in AsciiDoc: an extension of Asciidoctor that draws blocks and macros named
# `xiangqi` with the command `xiangqi-setup`. README.md describes it for writers.

require 'asciidoctor/extensions'
require 'json'
require 'open3'

# Draws diagrams for Asciidoctor.
module XiangqiSetup
  # The attributes of Asciidoctor itself. All others go to the command.
  OWN = /\A(align|alt|attribute_entries|caption|cloaked-context|float|height|id|imagesdir|link|opts|
            pdfwidth|reftext|role|scale|scaledwidth|style|subs|title|vw|width|window|.*options?)\z/x
  ERROR = { 'role' => 'xiangqi-error' }.freeze

  # A block or macro that cannot be drawn.
  class Problem < StandardError; end

  # The command.
  module Command
    include Asciidoctor::Logging

    private

    # The command's answer to a text and its attributes.
    def answer(document, text, attributes, place)
      raise Problem, 'nothing is drawn in the safe mode `secure`' if document.safe >= 20

      options = ['--moves-as=asciidoc', '--captions', "--out-dir=#{directory(document)}"]
      settings = document.attributes.select { |name, _| name.start_with?('xiangqi-') }
      options += arguments(settings).map { |word| "--set=#{word.delete_prefix('xiangqi-')}" }
      # In safe modes, documents read no files outside their directory.
      options << "--files-in=#{document.base_dir}" unless document.safe.zero?
      run(options + location(document, place), arguments(attributes), text, place)
    end

    # Attributes as arguments. Flags may be positional. A semicolon separates several values.
    def arguments(attributes)
      attributes.flat_map do |name, value|
        next value || [] if name.is_a?(Integer)
        next name if value.to_s.empty?

        values = %w[caption file].include?(name) ? [value] : value.split(';')
        values.map { |one| "#{name}=#{one}" }
      end
    end

    # Runs the command, without a shell, in the directory of the document.
    def run(options, given, text, place)
      command = ENV.fetch('XIANGQI_SETUP', 'xiangqi-setup')
      output, messages, status = Open3.capture3(command, 'block', *options, '--', *given,
                                                stdin_data: text, chdir: place.dir || '.')
      messages = messages.force_encoding(Encoding::UTF_8).scrub.chomp
      raise Problem, messages.delete_prefix('error: ') unless status.success?

      log(:warn, messages.delete_prefix('warning: '), place) unless messages.empty?
      JSON.parse(output)
    rescue SystemCallError, ArgumentError, JSON::ParserError => e
      raise Problem, "cannot run `#{command}`: #{e.message}"
    end

    # Logs a message, at its line if that is in the file of the block.
    def log(severity, message, place)
      line = message[/^ *--> #{Regexp.escape(File.basename(place.file))}:(\d+):\d+$/, 1] if place&.file
      place = place.class.new(place.file, place.dir, place.path, line.to_i) if line
      logger.public_send(severity, message_with_context(message, source_location: place))
    end

    # Where the block begins: at the attributes and the title above it.
    def location(document, place)
      return [] unless place.file && File.file?(place.file)

      lines = document.reader.source_lines
      lines = File.readlines(place.file) unless place.file == document.attr('docfile')
      line = place.lineno
      line -= 1 while line > 1 && lines[line - 2].to_s.scrub.match?(/\A(\[.*\]|\.[^\s.].*)\s*\z/)
      ["--document=#{File.basename(place.file)}", "--line=#{line}"]
    end

    # The directory of the pictures. Only the user who runs Asciidoctor may choose one outside the
    # output directory.
    def directory(document)
      root = document
      root = root.parent_document while root.nested?
      output = File.expand_path(root.options[:to_dir] || '.', root.base_dir)
      chosen = document.attr('imagesoutdir') || document.attr('imagesdir') || '.'
      path = File.expand_path(chosen, output)
      # In safe modes, links must not lead elsewhere, either.
      inside = document.safe.zero? ? within?(path, output) : within?(real(path), real(output))
      return path if inside || root.attribute_locked?('imagesoutdir')

      raise Problem, "`#{path}` is outside the output directory"
    end

    # A path with the links in its existing part resolved.
    def real(path)
      File.realpath(path)
    rescue SystemCallError
      above = File.dirname(path)
      above == path ? path : File.join(real(above), File.basename(path))
    end

    def within?(path, directory)
      File.join(path, '').start_with?(File.join(directory, ''))
    end
  end

  # The replacements of blocks and macros.
  module Illustration
    include Command

    private

    # Adds the blocks that replace a text: pictures, a table of moves, or a listing with a message.
    # The caller adds the last block.
    def illustrate(parent, text, attributes)
      place = parent.document.reader.cursor_at_mark
      own, given = divided(attributes)
      title = own['title'] && parent.sub_attributes(own['title'], attribute_missing: 'skip')
      # The command fills in fields such as `{move}`.
      given['caption'] = own.delete('title') && title if title&.include?('{')
      answer = answer(parent.document, text, given, place)
      if answer['moves']
        parse_content(parent, answer['moves'], attributes.slice('id', 'role', 'reftext', 'title'))
        return
      end
      *others, last = answer['pictures'].each_with_index.map do |picture, at|
        own = own.merge('id' => "#{attributes['id']}-#{at + 1}") if own['id'] && at.positive?
        create_image_block(parent, own.merge(image(parent.document, own, picture)))
      end
      others.each do |block|
        parent << block
        parent.document.register(:refs, [block.id, block]) if block.id
      end
      last
    rescue Problem => e
      log(:error, e.message, place)
      create_listing_block(parent, "#{e.message}\n\n#{text}".rstrip, ERROR.dup, subs: :default)
    end

    # The attributes of Asciidoctor, and those of the command. In Asciidoctor, `caption` stands before a
    # title; without one, it is the caption that blocks have in all documents.
    def divided(attributes)
      own, given = attributes.partition { |name, _| OWN.match?(name.to_s) }.map(&:to_h)
      given['caption'] = own.delete('caption') if own.key?('caption') && !own.key?('title')
      [own, given]
    end

    # The attributes of an image: its place, its description and its caption.
    def image(document, own, picture)
      path = picture['path']
      # Asciidoctor looks for files to embed next to the document, not in the output directory.
      embeds = %w[epub3 pdf].include?(document.backend) || document.attr?('data-uri') ||
               own.key?('inline-option')
      # Nothing in a game is markup.
      caption = picture['caption']&.gsub(/[!-\/:-@\[-`{-~]/) { |sign| "&##{sign.ord};" }
      { 'target' => embeds ? path : File.basename(path), 'title' => own['title'] || caption,
        'alt' => own['alt'] || picture['description'] }.compact
    end
  end

  # A position or a game in a block `[xiangqi]`.
  class Block < Asciidoctor::Extensions::BlockProcessor
    include Illustration
    use_dsl
    named :xiangqi
    on_contexts :listing, :literal, :open, :paragraph
    parse_content_as :verbatim

    def process(parent, reader, attributes)
      # The first word in the brackets is the name of the block.
      illustrate(parent, reader.read, attributes.except(1))
    end
  end

  # A file in a line of its own: `xiangqi::positions/horse.xay[]`.
  class BlockMacro < Asciidoctor::Extensions::BlockMacroProcessor
    include Illustration
    use_dsl
    named :xiangqi

    def process(parent, target, attributes)
      illustrate(parent, '', { 'file' => target }.merge(attributes))
    end
  end

  # A file within a line, `xiangqi:positions/horse.xay[]`, or a position: `xiangqi:[4k4/… w]`.
  class InlineMacro < Asciidoctor::Extensions::InlineMacroProcessor
    include Illustration
    use_dsl
    named :xiangqi
    match(/\\?xiangqi:(?!:)(\S*?)\[(|.*?[^\\])\]/)

    def process(parent, target, attributes)
      document = parent.document
      cursor = Asciidoctor::Reader::Cursor.new(document.attr('docfile'), document.base_dir)
      own, given = divided(target.empty? ? attributes : { 'file' => target }.merge(attributes))
      text = target.empty? ? given.delete(1).to_s : ''
      pictures = answer(document, text, given, cursor)['pictures']
      raise Problem, 'a line of text has room for one picture' unless pictures&.one?

      image = own.merge(image(document, own, pictures.first))
      create_inline(parent, :image, nil, type: 'image', target: image['target'], attributes: image)
    rescue Problem => e
      # Asciidoctor no longer knows the line.
      log(:error, e.message, nil)
      first = parent.sub_specialchars(e.message.lines.first.to_s.chomp)
      create_inline(parent, :quoted, first, type: :strong, attributes: ERROR.dup)
    end
  end
end

Asciidoctor::Extensions.register do
  block XiangqiSetup::Block
  block_macro XiangqiSetup::BlockMacro
  inline_macro XiangqiSetup::InlineMacro
end
